import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { Exam } from '../../exams/public.ts'
import type { PauseExamInput, PauseExamPayload, ResumeExamPayload } from '../admin/arena-admin.types.ts'
import { noteForAttempts } from './attempt-notes.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { Note } from '../log/exam-log.service.ts'
import { announceOrder, liveAttempts, scopeOf } from './exam-order.ts'

/**
 * Stops the clock of everybody who sits an exam, or of one student. The remaining time is kept, and
 * answers given meanwhile are taken. Who opens a paused exam begins with the clock stopped.
 */
export async function pauseExam(outer: Ctx, input: PauseExamInput): Promise<PauseExamPayload> {
  return inTransaction(outer, async (ctx) => {
    const { exam, application } = await scopeOf(ctx, input)
    if (!application && !exam.pausedAt) {
      const sql = `update exam set paused_at = ${nowAt('$2')} where id = $1 returning paused_at as "pausedAt"`
      const [[paused]] = await ctx.db.query(sql, [exam.id, shiftOf(ctx)])
      exam.pausedAt = paused.pausedAt
    }
    const [rows]: [{ id: string }[]] = await ctx.db.query(
      `with ${liveAttempts(`deadline is not null and paused_at is null and accept_until >= ${nowAt('$3')}`)}
       update attempt t set paused_at = ${nowAt('$3')} from live where t.id = live.id returning t.id`,
      [exam.id, application?.id ?? null, shiftOf(ctx)],
    )
    return finish(ctx, { exam, application, input, rows, action: Note.paused })
  })
}

/** Lets the clocks go on where they stood; resuming an exam resumes students who were paused alone, too. */
export async function resumeExam(outer: Ctx, input: PauseExamInput): Promise<ResumeExamPayload> {
  return inTransaction(outer, async (ctx) => {
    const { exam, application } = await scopeOf(ctx, input)
    if (!application && exam.pausedAt) await ctx.db.update(Exam, exam.id, { pausedAt: (exam.pausedAt = null) })
    const stoodStill = `(${nowAt('$3')} - t.paused_at)`
    const pause = `tstzmultirange(tstzrange(least(t.paused_at, ${nowAt('$3')}), ${nowAt('$3')}))`
    const [rows]: [{ id: string }[]] = await ctx.db.query(
      `with ${liveAttempts('paused_at is not null')}
       update attempt t set paused_at = null, deadline = t.deadline + ${stoodStill},
         accept_until = t.accept_until + ${stoodStill}, pauses = t.pauses + ${pause}
       from live where t.id = live.id returning t.id`,
      [exam.id, application?.id ?? null, shiftOf(ctx)],
    )
    return finish(ctx, { exam, application, input, rows, action: Note.resumed })
  })
}

async function finish(
  ctx: Ctx,
  {
    exam,
    application,
    input,
    rows,
    action,
  }: Omit<PauseExamPayload, 'attemptsChanged'> & {
    input: PauseExamInput
    rows: { id: string }[]
    action: Note
  },
): Promise<PauseExamPayload> {
  const attemptIds = rows.map((row) => row.id)
  await noteForAttempts(ctx, attemptIds, action, { by: ctx.viewer.id, reason: input.reason })
  announceOrder(ctx, { exam, application }, attemptIds)
  return { exam, application, attemptsChanged: rows.length }
}
