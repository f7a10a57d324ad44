import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { Exam } from '../../exams/public.ts'
import type { AddExtraTimeInput, AddExtraTimePayload } from '../admin/arena-admin.types.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { logExamEvents } from './attempt-log.ts'
import { announceOrder, countWaiting, liveAttempts, payloadOf, recordOrder, scopeOf, type Scope } from './exam-order.ts'
import type { ExamOrder } from './exam-order.entity.ts'
import { prepareFor } from '../opening/prepared-attempts.ts'

/**
 * Gives extra time to one student or a whole exam: immediately for attempts in progress, otherwise when the exam is
 * opened.
 * @throws BAD_USER_INPUT, NOT_FOUND, RULE_BROKEN (the single attempt is closed)
 */
export async function addExtraTime(outer: Ctx, input: AddExtraTimeInput): Promise<AddExtraTimePayload> {
  return inTransaction(outer, async (ctx) => {
    const scope = await scopeOf(ctx, input)
    const { order } = await extend(ctx, scope, input)
    return payloadOf(scope, order)
  })
}

/**
 * Gives extra time to a scope, within the context's transaction.
 * @param of `widen`: also extends the window, so that the exam can be started later; for a whole exam only
 * @throws RULE_BROKEN (it applies to no attempt in the scope)
 */
export async function extend(
  ctx: Ctx,
  scope: Scope,
  { seconds, reason, widen = false }: { seconds: number; reason: string; widen?: boolean },
): Promise<{ order: ExamOrder }> {
  const { exam, applicationIds } = scope
  const before = { extraSeconds: exam.extraSeconds, closesAt: exam.closesAt.toISOString() }
  if (applicationIds) await prepareFor(ctx, exam, applicationIds)
  else {
    exam.extraSeconds += seconds
    if (widen) exam.closesAt = new Date(exam.closesAt.getTime() + seconds * 1000)
    await ctx.db.update(Exam, exam.id, { extraSeconds: exam.extraSeconds, closesAt: exam.closesAt })
  }
  const rows = await shiftDeadlines(ctx, scope, seconds)
  if (applicationIds && !rows.length) {
    throw failure('RULE_BROKEN', 'The exam is already submitted. Reset it so that it can be sat again.')
  }
  const attemptIds = rows.map((row) => row.id)
  await logExamEvents(ctx, attemptIds, ExamEvent.extraTime, { by: ctx.viewer.id, reason, seconds })
  announceOrder(ctx, scope, attemptIds)
  const sitting = rows.filter((row) => row.deadline !== null).length
  const waiting = applicationIds ? rows.length - sitting : await countWaiting(ctx, scope)
  const after = { extraSeconds: exam.extraSeconds, closesAt: exam.closesAt.toISOString() }
  const order = await recordOrder(ctx, scope, {
    action: 'extend',
    reason,
    seconds,
    sitting,
    waiting,
    ...(applicationIds ? {} : { before, after }),
  })
  return { order }
}

/**
 * Moves the deadlines of attempts in progress; for a part of an exam also gives the time to attempts that have not
 * started.
 */
export async function shiftDeadlines(
  ctx: Ctx,
  { exam, applicationIds }: Scope,
  seconds: number,
): Promise<{ id: string; deadline: Date | null }[]> {
  const more = `make_interval(secs => $3)`
  const [rows]: [{ id: string; deadline: Date | null }[]] = await ctx.db.query(
    `with ${liveAttempts(applicationIds ? 'true' : 'deadline is not null')}
     update attempt t set deadline = t.deadline + ${more}, accept_until = t.accept_until + ${more},
       extra_seconds = t.extra_seconds + $4
     from live where t.id = live.id returning t.id, t.deadline`,
    [exam.id, applicationIds, seconds, applicationIds ? seconds : 0],
  )
  return rows
}
