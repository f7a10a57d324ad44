import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { Exam } from '../../exams/public.ts'
import type { PauseExamInput, PauseExamPayload, ResumeExamPayload } from '../admin/arena-admin.types.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { logExamEvents } from './attempt-log.ts'
import { announceOrder, liveAttempts, recordOrder, scopeOf, type Scope } from './exam-order.ts'
import type { ExamOrder } from './exam-order.entity.ts'

/**
 * Stops the clocks of an exam or of one student. The remaining time is kept, and answers are still accepted. A
 * paused exam opens with the clock stopped.
 */
export const pauseExam = (outer: Ctx, input: PauseExamInput): Promise<PauseExamPayload> => order(outer, input, pause)

/** Resumes the clocks; resuming an exam also resumes students who were paused individually. */
export const resumeExam = (outer: Ctx, input: PauseExamInput): Promise<ResumeExamPayload> => order(outer, input, resume)

async function order(outer: Ctx, input: PauseExamInput, act: typeof pause): Promise<PauseExamPayload> {
  return inTransaction(outer, async (ctx) => {
    const scope = await scopeOf(ctx, input)
    const { order } = await act(ctx, scope, input)
    return { exam: scope.exam, application: scope.application, attemptsChanged: order.changed }
  })
}

/** Stops the clocks in a scope, within the context's transaction. */
export async function pause(ctx: Ctx, scope: Scope, of: { reason: string }): Promise<{ order: ExamOrder }> {
  const { exam, applicationIds } = scope
  const wasPaused = exam.pausedAt !== null
  if (!applicationIds && !exam.pausedAt) {
    const sql = `update exam set paused_at = ${nowAt('$2')} where id = $1 returning paused_at as "pausedAt"`
    const [[paused]] = await ctx.db.query(sql, [exam.id, shiftOf(ctx)])
    exam.pausedAt = paused.pausedAt
  }
  const [rows]: [{ id: string }[]] = await ctx.db.query(
    `with ${liveAttempts(`deadline is not null and paused_at is null and accept_until >= ${nowAt('$3')}`)}
     update attempt t set paused_at = ${nowAt('$3')} from live where t.id = live.id returning t.id`,
    [exam.id, applicationIds, shiftOf(ctx)],
  )
  return finish(ctx, scope, { act: 'pause', wasPaused, rows, ...of })
}

/** Restarts the clocks in a scope, within the context's transaction. */
export async function resume(ctx: Ctx, scope: Scope, of: { reason: string }): Promise<{ order: ExamOrder }> {
  const { exam, applicationIds } = scope
  const wasPaused = exam.pausedAt !== null
  if (!applicationIds && exam.pausedAt) await ctx.db.update(Exam, exam.id, { pausedAt: (exam.pausedAt = null) })
  const stoodStill = `(${nowAt('$3')} - t.paused_at)`
  const pause = `tstzmultirange(tstzrange(least(t.paused_at, ${nowAt('$3')}), ${nowAt('$3')}))`
  const [rows]: [{ id: string }[]] = await ctx.db.query(
    `with ${liveAttempts('paused_at is not null')}
     update attempt t set paused_at = null, deadline = t.deadline + ${stoodStill},
       accept_until = t.accept_until + ${stoodStill}, pauses = t.pauses + ${pause}
     from live where t.id = live.id returning t.id`,
    [exam.id, applicationIds, shiftOf(ctx)],
  )
  return finish(ctx, scope, { act: 'resume', wasPaused, rows, ...of })
}

async function finish(
  ctx: Ctx,
  scope: Scope,
  of: { act: 'pause' | 'resume'; wasPaused: boolean; rows: { id: string }[]; reason: string },
): Promise<{ order: ExamOrder }> {
  const { act, wasPaused, rows, reason } = of
  const attemptIds = rows.map((row) => row.id)
  const note = act === 'pause' ? ExamEvent.paused : ExamEvent.resumed
  await logExamEvents(ctx, attemptIds, note, { by: ctx.viewer.id, reason })
  announceOrder(ctx, scope, attemptIds)
  const order = await recordOrder(ctx, scope, {
    act,
    reason,
    changed: rows.length,
    ...(scope.applicationIds ? {} : { before: { paused: wasPaused }, after: { paused: act === 'pause' } }),
  })
  return { order }
}
