import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, codeOf, failure, messageOf, notFound } from '../../../errors/errors.ts'
import { UserType } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import type {
  AddApplicationsInput,
  AddFinalApplicationsInput,
  AddMakeUpInput,
  AddMakeUpsInput,
  CancelApplicationsInput,
  EntryProblem,
  NoteApplicationInput,
} from './admin.inputs.ts'
import { Application } from '../application.entity.ts'
import { cancelApplication } from '../applying/apply.service.ts'
import { lockStudent, refuseOtherGrades, refuseOver, refuseSecond } from '../applying/eligibility.ts'
import { enter, insertApplication, languageFor, publishedExam, satExam } from '../applying/enter.ts'
import { bestOf } from '../hooks.ts'
import { lockApplication } from '../applying/apply-event.ts'
import { writeRecord } from '../record.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    'application.enter': { examId: string; userIds: string[]; addedById: string | null }
  }
}

/** The time zone in which a day ends last. */
const lastZone = 'Etc/GMT+12'

/** Number of students registered per job. */
const jobSize = 100

/**
 * Registers students by their IDs, each in a separate transaction, so that one failure does not stop the others. The
 * application window and qualification do not restrict admins; exams that are over stay closed.
 * @throws NOT_FOUND (the exam)
 */
export async function addApplications(
  ctx: Ctx,
  { examId, usernames, free, anyGrade }: AddApplicationsInput,
): Promise<{ added: Application[]; problems: EntryProblem[] }> {
  await satExam(ctx, examId)
  const { users, problems } = await studentsWithIds(ctx, usernames)
  const added: Application[] = []
  for (const [username, user] of users) {
    try {
      added.push(await enterStudent(ctx, user, examId, { free, anyGrade, addedById: ctx.viewer.id }))
    } catch (error) {
      problems.push(problemOf(ctx, username, error))
    }
  }
  return { added, problems }
}

function enterStudent(
  outer: Ctx,
  user: User,
  examId: string,
  { free, anyGrade, addedById }: { free: boolean; anyGrade: boolean; addedById: string | null },
): Promise<Application> {
  return inTransaction(outer, async (ctx) => {
    await lockStudent(ctx, user.id)
    const exam = await satExam(ctx, examId)
    refuseOver(ctx, exam, user)
    if (!anyGrade) refuseOtherGrades(user, exam)
    await refuseSecond(ctx, user.id, exam)
    const given = { addedById }
    return free ? insertGranted(ctx, user, exam, given) : enter(ctx, user, exam, given)
  })
}

/** Inserts a place without a fee. */
const insertGranted = (ctx: Ctx, user: User, exam: Exam, given: Partial<Application>) =>
  insertApplication(ctx, user, {
    userId: user.id,
    examId: exam.id,
    language: languageFor(ctx, exam),
    state: 'paid',
    paidAt: new Date(ctx.clock.now()),
    ...given,
  })

/**
 * Qualifies students for a later round: the given ones, or the best of the previous round. Jobs register them.
 * @throws NOT_FOUND, BAD_USER_INPUT (neither or both), RULE_BROKEN (the results are not ranked, another category),
 * WINDOW_CLOSED
 */
export async function addFinalApplications(
  outer: Ctx,
  { examId, usernames, fromExamId, topPercent, enter: enters }: AddFinalApplicationsInput,
): Promise<{ exam: Exam; qualifiedCount: number; problems: EntryProblem[] }> {
  const exam = await satExam(outer, examId)
  if (!usernames?.length === !fromExamId) {
    throw badInput({ usernames: ['Choose either students or the exam they are ranked by'] })
  }
  if (enters) refuseOver(outer, exam, { timeZone: lastZone })
  const { users, problems } = await studentsWithIds(outer, usernames ?? [])
  const userIds = fromExamId
    ? await qualifiersOf(outer, exam, fromExamId, topPercent ?? 100)
    : users.map(([, user]) => user.id)
  return inTransaction(outer, async (ctx) => {
    await ctx.db.query(
      `insert into qualification (user_id, category_id, round, granted_by_id)
       select id, $2, $3, $4 from unnest($1::uuid[]) id on conflict do nothing`,
      [userIds, exam.categoryId, exam.round, ctx.viewer.id],
    )
    for (let from = 0; enters && from < userIds.length; from += jobSize) {
      await enqueue(ctx, 'application.enter', {
        examId,
        userIds: userIds.slice(from, from + jobSize),
        addedById: ctx.viewer.id,
      })
    }
    return { exam, qualifiedCount: userIds.length, problems }
  })
}

async function qualifiersOf(ctx: Ctx, exam: Exam, fromExamId: string, topPercent: number): Promise<string[]> {
  const from = await publishedExam(ctx, fromExamId)
  if (from.categoryId !== exam.categoryId || from.round >= exam.round) {
    throw failure('RULE_BROKEN', 'Choose an earlier round of the same category')
  }
  if (!from.resultsPublishedAt) throw failure('RULE_BROKEN', 'The results of that exam are not published yet')
  return bestOf(ctx, fromExamId, topPercent)
}

/** Job: registers qualified students; existing applications are unchanged. Idempotent. */
export async function enterQualified(
  ctx: Ctx,
  { examId, userIds, addedById }: { examId: string; userIds: string[]; addedById: string | null },
): Promise<void> {
  await satExam(ctx, examId)
  for (const id of userIds) {
    const user = await ctx.db.findOneBy(User, { id })
    if (!user || user.disabledAt) continue
    try {
      await enterStudent(ctx, user, examId, { free: false, anyGrade: true, addedById })
    } catch (error) {
      if (codeOf(error) === undefined) throw error
      ctx.log.info({ userId: id, examId, reason: String(error) }, 'Registering a qualified student failed')
    }
  }
}

/**
 * Adds a free make-up exam for a paid application.
 * @throws NOT_FOUND, RULE_BROKEN (not paid, another category), WINDOW_CLOSED, CONFLICT (already applied)
 */
export function addMakeUp(outer: Ctx, { id, examId }: AddMakeUpInput): Promise<Application> {
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOneBy(Application, { id })
    if (!found) throw notFound('Application not found')
    await lockStudent(ctx, found.userId)
    // waits for a concurrent cancellation or refund, and then sees it
    await lockApplication(ctx, { id })
    const missed = await ctx.db.findOneOrFail(Application, { where: { id }, relations: { exam: true, user: true } })
    const exam = await satExam(ctx, examId)
    if (missed.state !== 'paid') throw failure('RULE_BROKEN', 'Only paid applications get a make-up exam')
    if (missed.exam.categoryId !== exam.categoryId) {
      throw failure('RULE_BROKEN', 'Choose an exam of the same category')
    }
    refuseOver(ctx, exam, missed.user)
    return insertGranted(ctx, missed.user, exam, { makeUpOfId: id, addedById: ctx.viewer.id })
  })
}

/**
 * Adds make-ups for several applications, each in a separate transaction, so that one failure does not stop the others.
 */
export async function addMakeUps(
  ctx: Ctx,
  { ids, examId }: AddMakeUpsInput,
): Promise<{ added: Application[]; problems: EntryProblem[] }> {
  const added: Application[] = []
  const problems: EntryProblem[] = []
  for (const id of new Set(ids)) {
    try {
      added.push(await addMakeUp(ctx, { id, examId }))
    } catch (error) {
      const found = await ctx.db.findOne(Application, { where: { id }, relations: { user: true } })
      problems.push(problemOf(ctx, found?.user.username ?? id, error))
    }
  }
  return { added, problems }
}

/** Cancels several applications, each in a separate transaction, so that one failure does not stop the others. */
export async function cancelApplications(
  ctx: Ctx,
  { ids, reason }: CancelApplicationsInput,
): Promise<{ cancelled: Application[]; problems: EntryProblem[] }> {
  const cancelled: Application[] = []
  const problems: EntryProblem[] = []
  for (const id of new Set(ids)) {
    try {
      cancelled.push(await cancelApplication(ctx, { id, reason }))
    } catch (error) {
      const found = await ctx.db.findOne(Application, { where: { id }, relations: { user: true } })
      problems.push(problemOf(ctx, found?.user.username ?? id, error))
    }
  }
  return { cancelled, problems }
}

/** Adds a note by the viewer to an application's change record. @throws NOT_FOUND */
export function noteApplication(outer: Ctx, { id, text }: NoteApplicationInput): Promise<Application> {
  return inTransaction(outer, async (ctx) => {
    const application = await lockApplication(ctx, { id })
    if (!application) throw notFound('Application not found')
    await writeRecord(ctx, application, 'note', { reason: text })
    return application
  })
}

type Found = { users: [username: string, user: User][]; problems: EntryProblem[] }

async function studentsWithIds(ctx: Ctx, usernames: readonly string[]): Promise<Found> {
  const wanted = [...new Set(usernames.map((username) => username.trim()).filter(Boolean))]
  const rows = await ctx.db
    .createQueryBuilder(User, 'user')
    .where('lower(user.username) = any(:names)', { names: wanted.map((name) => name.toLowerCase()) })
    .andWhere('user.userType = :student and user.disabledAt is null', { student: UserType.student })
    .getMany()
  const found = new Map(rows.map((user) => [user.username.toLowerCase(), user]))
  const users = wanted.flatMap((name): Found['users'] => {
    const user = found.get(name.toLowerCase())
    return user ? [[name, user]] : []
  })
  const message = ctx.node.texts.sentence(ctx.locale, 'Student not found')
  const problems = wanted
    .filter((name) => !found.has(name.toLowerCase()))
    .map((username) => ({ username, code: 'NOT_FOUND', message }))
  return { users, problems }
}

/** Converts an expected failure to a problem in the report; rethrows any other error. */
function problemOf({ locale, node }: Ctx, username: string, error: unknown): EntryProblem {
  const code = codeOf(error)
  if (!code) throw error
  return { username, code, message: node.texts.sentence(locale, messageOf(error)) }
}
