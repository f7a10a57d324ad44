import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Exam } from '../../exams/public.ts'
import type { PauseExamInput, PauseExamPayload, ResumeExamPayload } from '../admin/arena-admin.types.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { logExamEvents } from './attempt-log.ts'
import { announceOrder, countWaiting, liveAttempts, payloadOf, recordOrder, scopeOf, type Scope } from './exam-order.ts'
import { breakOver } from '../accommodations/terms.ts'
import type { ExamOrder, ExamTimes } from './exam-order.entity.ts'
import { prepareFor } from '../opening/prepared-attempts.ts'

/**
 * Stops the clocks of an exam or of one student. The remaining time is kept, and answers are still accepted. Students
 * who have not started start with the clock stopped.
 */
export const pauseExam = (outer: Ctx, input: PauseExamInput): Promise<PauseExamPayload> => order(outer, input, pause)

/** Resumes the clocks; resuming an exam also resumes students who were paused individually. */
export const resumeExam = (outer: Ctx, input: PauseExamInput): Promise<ResumeExamPayload> => order(outer, input, resume)

async function order(outer: Ctx, input: PauseExamInput, apply: typeof pause): Promise<PauseExamPayload> {
  return inTransaction(outer, async (ctx) => {
    const scope = await scopeOf(ctx, input)
    const { order } = await apply(ctx, scope, input)
    return payloadOf(scope, order)
  })
}

/** An attempt that an order changed; null: it has not started. */
interface Changed {
  id: string
  startedAt: Date | null
}

/**
 * Stops the clocks in a scope, within the context's transaction. Students of a part of an exam who have not started
 * start with a stopped clock; for a whole exam this follows from the exam itself.
 */
export async function pause(ctx: Ctx, scope: Scope, of: { reason: string }): Promise<{ order: ExamOrder }> {
  const { exam, applicationIds } = scope
  const wasPaused = exam.pausedAt !== null
  if (applicationIds) await prepareFor(ctx, exam, applicationIds)
  else if (!exam.pausedAt) {
    const sql = `update exam set paused_at = ${nowAt('$2')} where id = $1 returning paused_at as "pausedAt"`
    const [[paused]] = await ctx.db.query(sql, [exam.id, shiftOf(ctx)])
    exam.pausedAt = paused.pausedAt
  }
  const ahead = applicationIds ? 'starts_paused is distinct from true' : 'starts_paused is false'
  // a student on a break is paused already; from now on, it lasts until the office ends it
  const running = `deadline is not null and (paused_at is null and accept_until >= ${nowAt('$3')} or break_ends_at is not null)`
  const [rows]: [Changed[]] = await ctx.db.query(
    `with ${liveAttempts(`(started_at is null and ${ahead} or ${running})`)}
     update attempt t set paused_at = case when t.started_at is not null then coalesce(t.paused_at, ${nowAt('$3')}) end,
       ${breakOver('$3')},
       starts_paused = case when t.started_at is null and $2::uuid[] is not null then true end
     from live where t.id = live.id returning t.id, t.started_at as "startedAt"`,
    [exam.id, applicationIds, shiftOf(ctx)],
  )
  return finish(ctx, scope, { action: 'pause', wasPaused, rows, ...of })
}

/**
 * Restarts the clocks in a scope, within the context's transaction. Students who have not started start with a running
 * clock, including those who were paused individually and, if selected, those of a paused exam. An exam that was paused
 * over its opening opens now and closes as much later.
 */
export async function resume(ctx: Ctx, scope: Scope, of: { reason: string }): Promise<{ order: ExamOrder }> {
  const { exam, applicationIds } = scope
  const wasPaused = exam.pausedAt !== null
  if (applicationIds && wasPaused) await prepareFor(ctx, exam, applicationIds)
  const times = !applicationIds && exam.pausedAt ? await resumeWhole(ctx, exam) : null
  const stoodStill = `(${nowAt('$3')} - t.paused_at)`
  const pause = `tstzmultirange(tstzrange(least(t.paused_at, ${nowAt('$3')}), ${nowAt('$3')}))`
  const ahead = `coalesce(starts_paused, $2::uuid[] is not null and $4::boolean)`
  const [rows]: [Changed[]] = await ctx.db.query(
    `with ${liveAttempts(`(started_at is null and ${ahead} or paused_at is not null and break_ends_at is null)`)}
     update attempt t set paused_at = null, deadline = t.deadline + ${stoodStill},
       accept_until = t.accept_until + ${stoodStill},
       pauses = case when t.paused_at is null then t.pauses else t.pauses + ${pause} end,
       starts_paused = case when t.started_at is null then false end
     from live where t.id = live.id returning t.id, t.started_at as "startedAt"`,
    [exam.id, applicationIds, shiftOf(ctx), wasPaused],
  )
  return finish(ctx, scope, { action: 'resume', wasPaused, rows, times, ...of })
}

/** Times that a resumption moved, before and after. */
interface Moved {
  readonly before: ExamTimes
  readonly after: ExamTimes
}

/** Ends the pause of a whole exam; moves its start if the pause held that back. A local window is not moved. */
async function resumeWhole(ctx: Ctx, exam: Exam): Promise<Moved | null> {
  const { opensAt, closesAt } = exam
  const held = `paused_at < opens_at and opens_at <= ${nowAt('$2')} and not local_window`
  const [[row]]: [{ opensAt: Date; closesAt: Date }[]] = await ctx.db.query(
    `update exam set paused_at = null,
       opens_at = case when ${held} then ${nowAt('$2')} else opens_at end,
       closes_at = case when ${held} then closes_at + (${nowAt('$2')} - opens_at) else closes_at end
     where id = $1 returning opens_at as "opensAt", closes_at as "closesAt"`,
    [exam.id, shiftOf(ctx)],
  )
  Object.assign(exam, required(row, 'resumed exam'), { pausedAt: null })
  if (exam.opensAt.getTime() === opensAt.getTime()) return null
  const times = (opens: Date, closes: Date) => ({ opensAt: opens.toISOString(), closesAt: closes.toISOString() })
  return { before: times(opensAt, closesAt), after: times(exam.opensAt, exam.closesAt) }
}

async function finish(
  ctx: Ctx,
  scope: Scope,
  of: { action: 'pause' | 'resume'; wasPaused: boolean; rows: Changed[]; times?: Moved | null; reason: string },
): Promise<{ order: ExamOrder }> {
  const { action, wasPaused, rows, times, reason } = of
  const attemptIds = rows.map((row) => row.id)
  const note = action === 'pause' ? ExamEvent.paused : ExamEvent.resumed
  await logExamEvents(ctx, attemptIds, note, { by: ctx.viewer.id, reason })
  announceOrder(ctx, scope, attemptIds)
  const sitting = rows.filter(({ startedAt }) => startedAt).length
  const examChanged = !scope.applicationIds && wasPaused !== (action === 'pause')
  const order = await recordOrder(ctx, scope, {
    action,
    reason,
    sitting,
    waiting: examChanged ? await countWaiting(ctx, scope) : rows.length - sitting,
    ...(scope.applicationIds
      ? {}
      : {
          before: { paused: wasPaused, ...times?.before },
          after: { paused: action === 'pause', ...times?.after },
        }),
  })
  return { order }
}
