import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import type { User } from '../../accounts/public.ts'
import { type Exam, windowOf } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { liveStates } from '../application-states.ts'

/** Application window of an exam. */
export interface ApplyWindow {
  from: Date | null
  until: Date
}

type Dated = Pick<Exam, 'opensAt' | 'closesAt' | 'localWindow' | 'applyFrom' | 'applyUntil' | 'endedAt'>

/**
 * The application window, in the student's time zone if the exam window is local; it ends with the exam at the
 * latest.
 */
export function applyWindowOf(exam: Dated, timeZone: string): ApplyWindow {
  const { closesAt } = windowOf(exam, timeZone)
  const { opensAt: from, closesAt: until } = windowOf(
    {
      localWindow: exam.localWindow,
      opensAt: exam.applyFrom ?? exam.opensAt,
      closesAt: exam.applyUntil ?? exam.closesAt,
    },
    timeZone,
  )
  return { from: exam.applyFrom && from, until: until < closesAt ? until : closesAt }
}

const fitsGrade = (user: Pick<User, 'grade'>, exam: Pick<Exam, 'fromGrade' | 'toGrade'>): boolean =>
  user.grade !== null && user.grade >= exam.fromGrade && user.grade <= exam.toGrade

/** @throws RULE_BROKEN */
export function refuseOtherGrades(user: Pick<User, 'grade'>, exam: Pick<Exam, 'fromGrade' | 'toGrade'>): void {
  if (fitsGrade(user, exam)) return
  throw failure('GRADE_OUTSIDE_EXAM', { from: exam.fromGrade, to: exam.toGrade })
}

/** @throws NOT_OPEN_YET (`opensAt`), WINDOW_CLOSED outside the application window */
export function refuseOutsideApplyWindow(ctx: Ctx, exam: Dated, timeZone: string): void {
  const { from, until } = applyWindowOf(exam, timeZone)
  const now = ctx.clock.now()
  if (from && now < from.getTime()) {
    throw failure('NOT_OPEN_YET', 'You cannot apply for this exam yet', { opensAt: from.toISOString() })
  }
  if (exam.endedAt || now >= until.getTime()) throw failure('WINDOW_CLOSED', 'Applications for this exam have closed')
}

/** @throws WINDOW_CLOSED when the exam can no longer be started in the student's time zone */
export function refuseOver(ctx: Ctx, exam: Exam, { timeZone }: Pick<User, 'timeZone'>): void {
  if (!exam.endedAt && windowOf(exam, timeZone).closesAt.getTime() > ctx.clock.now()) return
  throw failure('WINDOW_CLOSED', 'The time for this exam has ended')
}

/** SQL condition on `exam`: published and not a practice paper. */
export const isSat = `exam.published_at is not null
  and not exists (select from exam practised where practised.practice_exam_id = exam.id)`

/** SQL condition on `exam`: the student `:userId` may sit its round. */
export const isQualified = `(not exam.by_qualification or exists (select from qualification q
  where q.user_id = :userId and q.category_id = exam.category_id and q.round = exam.round))`

/** @throws NOT_FOUND (not published, or a practice paper), RULE_BROKEN (not qualified for the round) */
export async function refuseUnqualified(ctx: Ctx, user: Pick<User, 'id'>, exam: Exam): Promise<void> {
  const [row] = (await ctx.db.query(
    `select ${isSat} as sat, ${isQualified.replaceAll(':userId', '$2')} as qualified from exam where id = $1`,
    [exam.id, user.id],
  )) as { sat: boolean; qualified: boolean }[]
  if (!row?.sat) throw notFound('Exam not found')
  if (!row.qualified) throw failure('RULE_BROKEN', 'This round is for students who qualified in the previous round')
}

/**
 * Refuses a second place in the same exam, or in another date of its category and round. Make-ups do not count.
 * @param moving the application being moved, which does not count
 * @throws CONFLICT (this exam), RULE_BROKEN (another date)
 */
export async function refuseSecond(
  ctx: Ctx,
  userId: string,
  exam: Exam,
  moving?: Pick<Application, 'id' | 'makeUpOfId'>,
): Promise<void> {
  const others = (await sameOf(ctx, userId, exam)).filter(({ id }) => id !== moving?.id)
  const other =
    others.find(({ examId }) => examId === exam.id) ??
    others.find(({ makeUpOfId }) => !makeUpOfId && !moving?.makeUpOfId)
  if (!other) return
  throw other.examId === exam.id
    ? failure('CONFLICT', 'An application for this exam already exists', { state: other.state })
    : failure('RULE_BROKEN', 'An application for another date already exists. Change its date instead.')
}

function sameOf(ctx: Ctx, userId: string, { categoryId, round }: Exam): Promise<Application[]> {
  return ctx.db
    .createQueryBuilder(Application, 'application')
    .innerJoin('application.exam', 'exam')
    .where('application.userId = :userId and application.state in (:...states)', { userId, states: liveStates })
    .andWhere('exam.categoryId = :categoryId and exam.round = :round', { categoryId, round })
    .getMany()
}

/** Serializes changes of a student's applications until the end of the transaction. */
export async function lockStudent(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query('select pg_advisory_xact_lock(hashtextextended($1, 7401))', [userId])
}
