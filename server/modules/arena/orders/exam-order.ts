import { In } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { Application } from '../../applications/public.ts'
import { Exam, examById, lockExam } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { announceAttempt, announceExam } from '../grading/topics.ts'
import { ExamOrder, OrderScope, type ExamTimes, type OrderAction } from './exam-order.entity.ts'

/** Scope of an admin's order: all attempts of an exam or some of them. */
export interface Scope {
  readonly exam: Exam
  readonly kind: OrderScope
  /** country code or supervisor id */
  readonly value: string | null
  /** null for the whole exam */
  readonly applicationIds: readonly string[] | null
  /** the application, if a single one was named */
  readonly application: Application | null
}

/** Input that names the scope of an order. */
export interface ScopeInput {
  examId?: string | null
  applicationId?: string | null
  applicationIds?: string[] | null
  country?: string | null
  supervisorId?: string | null
}

/**
 * Resolves the scope of an order. Locks a whole exam until the end of the transaction, so that no student can open it
 * with the old times (see open-attempt.ts).
 * @throws BAD_USER_INPUT (none or both given), NOT_FOUND
 */
export async function scopeOf(ctx: Ctx, input: ScopeInput, { lock = true } = {}): Promise<Scope> {
  const { examId, applicationId } = input
  if (!examId === !applicationId) throw badInput({ examId: ['Choose either an exam or an application'] })
  if (examId) return scopeInExam(ctx, examId, input, lock)
  const application = applicationId ? await ctx.db.findOneBy(Application, { id: applicationId }) : null
  if (!application) throw notFound('Application not found')
  const exam = await referenced(examById(ctx), application.examId)
  return { exam, kind: OrderScope.selection, value: null, applicationIds: [application.id], application }
}

async function scopeInExam(ctx: Ctx, examId: string, input: ScopeInput, lock: boolean): Promise<Scope> {
  const group = await groupOf(ctx, examId, input)
  const exam = group || !lock ? await ctx.db.findOneBy(Exam, { id: examId }) : await lockExam(ctx, examId)
  if (!exam) throw notFound('Exam not found')
  return { exam, application: null, ...(group ?? { kind: OrderScope.exam, value: null, applicationIds: null }) }
}

type Group = Pick<Scope, 'kind' | 'value'> & { applicationIds: string[] }

/** The applications of a part of an exam; null: the whole exam. */
async function groupOf(ctx: Ctx, examId: string, input: ScopeInput): Promise<Group | null> {
  const named = [input.applicationIds, input.country, input.supervisorId].filter((value) => value != null)
  if (named.length > 1) throw badInput({ examId: ['Choose one of selection, country and supervisor'] })
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  if (input.applicationIds) {
    const found = await ctx.db.find(Application, {
      select: { id: true },
      where: { id: In(input.applicationIds), examId },
    })
    if (found.length < new Set(input.applicationIds).size) throw notFound('Application not found')
    return { kind: OrderScope.selection, value: null, applicationIds: ids(found) }
  }
  if (input.country) {
    const rows = await ctx.db.query(
      `select id from application where exam_id = $1 and country = $2 and state <> 'cancelled'`,
      [examId, input.country],
    )
    return { kind: OrderScope.country, value: input.country, applicationIds: ids(rows) }
  }
  if (input.supervisorId) {
    const rows = await ctx.db.query(
      `select a.id from application a join relation r on r.below_id = a.user_id and r.state = 'active'
       where a.exam_id = $1 and r.above_id = $2 and a.state <> 'cancelled'`,
      [examId, input.supervisorId],
    )
    return { kind: OrderScope.supervisor, value: input.supervisorId, applicationIds: ids(rows) }
  }
  return null
}

/**
 * SQL: the live real attempts in the scope ($1 exam, $2 applications or null), locked by id, in the same order as
 * saves.
 */
export const liveAttempts = (condition: string) => `
  live as materialized (
    select id from attempt
    where exam_id = $1 and ($2::uuid[] is null or application_id = any($2::uuid[])) and kind = 'exam'
      and superseded_at is null and closed_at is null and ${condition}
    order by id for update
  )`

/** The number of students in the scope who can sit the exam and have not started. */
export async function countWaiting(ctx: Ctx, { exam, applicationIds }: Scope): Promise<number> {
  const [{ count }]: [{ count: number }] = await ctx.db.query(
    `select count(*)::int from application a
     where a.exam_id = $1 and ($2::uuid[] is null or a.id = any($2::uuid[]))
       and (a.state = 'paid' or ($3 and a.state = 'applied'))
       and not exists (select from attempt t where t.application_id = a.id and t.kind = '${AttemptKind.exam}'
         and t.superseded_at is null and t.started_at is not null)`,
    [exam.id, applicationIds, exam.priceAmount === 0],
  )
  return count
}

/** Announces a change to the followers of attempts in the scope. */
export function announceOrder(ctx: Ctx, { exam, applicationIds }: Scope, attemptIds: readonly string[]) {
  if (!applicationIds || attemptIds.length > 100) announceExam(ctx, exam.id)
  else for (const id of attemptIds) announceAttempt(ctx, id)
}

/** The payload of a mutation for a single kind of order. */
export const payloadOf = ({ exam, application }: Scope, { changed, waiting }: ExamOrder) => ({
  exam,
  application,
  attemptsChanged: changed - waiting,
  waiting,
})

/** Stores an order, in the transaction of its effect. */
export async function recordOrder(
  ctx: Ctx,
  { exam, kind, value, applicationIds }: Scope,
  {
    sitting,
    waiting = 0,
    ...of
  }: {
    action: OrderAction
    reason: string
    /** the students whom it reaches immediately */
    sitting: number
    /** the students whom it reaches at their start */
    waiting?: number
    seconds?: number
    text?: string
    before?: ExamTimes
    after?: ExamTimes
  },
): Promise<ExamOrder> {
  const order = ctx.db.create(ExamOrder, {
    examId: exam.id,
    scope: kind,
    scopeValue: value,
    applicationIds: applicationIds && [...applicationIds],
    seconds: null,
    text: null,
    before: {},
    after: {},
    ...of,
    changed: sitting + waiting,
    waiting,
    byId: ctx.viewer.id,
    at: new Date(ctx.clock.now()),
    withdrawnAt: null,
    withdrawnById: null,
  })
  await ctx.db.insert(ExamOrder, order)
  return order
}
