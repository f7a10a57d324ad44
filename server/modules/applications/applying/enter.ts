import { first } from '../../../../shared/required.ts'
import { isViolationOf } from '../../../database/constraints.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { isSat } from './eligibility.ts'
import { charge } from './fees.ts'
import { writeRecord } from '../record.ts'

type Given = Pick<Application, 'userId' | 'examId'> & Partial<Application>

/**
 * Inserts a student's new application; the caller has checked eligibility and holds the student's lock in a
 * transaction.
 * @throws CONFLICT if one exists
 */
export async function insertApplication(ctx: Ctx, user: User, given: Given): Promise<Application> {
  const application = ctx.db.create(Application, {
    grade: user.grade,
    country: user.country,
    createdAt: new Date(ctx.clock.now()),
    ...given,
  })
  try {
    await ctx.db.save(application)
  } catch (error) {
    if (!isViolationOf(error, 'application_once')) throw error
    throw failure('CONFLICT', 'An application for this exam already exists')
  }
  const event = given.invitedById ? 'invite' : given.makeUpOfId ? 'makeUp' : 'enter'
  await writeRecord(ctx, application, event, given.addedById ? { changedById: given.addedById } : {})
  return application
}

/** Inserts an application with its fee. */
export async function enter(ctx: Ctx, user: User, exam: Exam, given: Partial<Application> = {}): Promise<Application> {
  const application = await insertApplication(ctx, user, {
    userId: user.id,
    examId: exam.id,
    language: languageFor(ctx, exam),
    ...given,
  })
  await charge(ctx, application, exam)
  return application
}

/**
 * Loads a published exam. In a transaction the exam is locked, so that its price and conditions
 * cannot change before the end.
 * @throws NOT_FOUND
 */
export async function publishedExam(ctx: Ctx, id: string): Promise<Exam> {
  const exam = await ctx.db.findOne(Exam, { where: { id }, ...heldLock(ctx) })
  if (!exam?.publishedAt) throw notFound('Exam not found')
  return exam
}

/** Like `publishedExam`, for exams that are not practice papers. @throws NOT_FOUND */
export async function satExam(ctx: Ctx, id: string): Promise<Exam> {
  const query = ctx.db.createQueryBuilder(Exam, 'exam').where(`exam.id = :id and ${isSat}`, { id })
  const exam = await (ctx.inTransaction ? query.setLock('for_key_share') : query).getOne()
  if (!exam) throw notFound('Exam not found')
  return exam
}

/**
 * Loads the exam of an application; in a transaction with a lock against changes of its set-up.
 * @throws EntityNotFoundError
 */
export const heldExam = (ctx: Ctx, id: string): Promise<Exam> =>
  ctx.db.findOneOrFail(Exam, { where: { id }, ...heldLock(ctx) })

/** In transactions, the lock that an application takes anyway. */
const heldLock = (ctx: Ctx) => (ctx.inTransaction ? { lock: { mode: 'for_key_share' as const } } : {})

/** Language of the questions: the given one, else the request's, English, or the first available. */
export function languageFor({ locale }: Pick<Ctx, 'locale'>, { languages }: Exam, wanted?: string | null): string {
  if (wanted) {
    if (languages.includes(wanted)) return wanted
    throw failure('RULE_BROKEN', 'This exam is not available in this language', { languages })
  }
  return [locale, 'en'].find((language) => languages.includes(language)) ?? first(languages)
}
