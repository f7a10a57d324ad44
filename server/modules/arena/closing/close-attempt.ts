import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { CloseReason, type Attempt } from '../attempt.entity.ts'
import { attemptsOf, nowAt, shiftOf } from '../attempt-rows.ts'
import { logExamEvent, ExamEvent } from '../log/exam-log.service.ts'
import { announceAttempt } from '../grading/topics.ts'
import { timeUps } from './time-ups.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** attempts were closed, or the stored answers of closed ones have changed: grade them */
    'attempt.closed': { attemptIds: string[] }
  }
}

/** SQL: the attempt's own time, which stops during a pause; the parameter is `shiftOf(ctx)`. */
const ownTime = (parameter: string) => `coalesce(paused_at, ${nowAt(parameter)})`

/** SQL condition: deadline and grace are over by the database's clock; the parameter is `shiftOf(ctx)`. */
export const isOver = (parameter: string) => `accept_until < ${nowAt(parameter)} and paused_at is null`

/**
 * Submits an attempt. After its deadline the close reason is `timeUp`, by the database's clock.
 * @param pen `lastSeq`: operations up to here must be stored; `epoch`, `tab`: the required holder of the pen
 * @returns null if it is already closed, answers are missing or another tab holds the pen
 */
export function submitAttempt(
  ctx: Ctx,
  attempt: Attempt,
  { lastSeq, epoch, tab }: { lastSeq?: number | null; epoch?: number | null; tab?: string | null },
): Promise<Attempt | null> {
  const reason = `case when deadline <= ${ownTime('$2')} then '${CloseReason.timeUp}' else '${CloseReason.submitted}' end`
  const condition = 'ack_seq >= $3 and epoch = coalesce($4, epoch) and ($5::text is null or tab = $5)'
  return close(ctx, attempt, { reason, condition, values: [lastSeq ?? 0, epoch ?? null, tab ?? null] })
}

/**
 * Closes an attempt whose deadline and grace are over. The statement itself decides, by the database's clock and the
 * current row, so that extra time or a pause ordered concurrently keeps the attempt open.
 * @returns null if it is already closed or not over
 */
export function closeWhenOver(ctx: Ctx, attempt: Attempt): Promise<Attempt | null> {
  return close(ctx, attempt, { reason: `'${CloseReason.timeUp}'`, condition: isOver('$2'), values: [] })
}

/** Closes the attempt and queues its grading in one transaction. `reason` and `condition` are SQL. */
async function close(
  outer: Ctx,
  attempt: Attempt,
  { reason, condition, values }: { reason: string; condition: string; values: readonly unknown[] },
): Promise<Attempt | null> {
  return inTransaction(outer, async (ctx) => {
    const [rows] = await ctx.db.query(
      `update attempt set closed_at = ${nowAt('$2')}, close_reason = ${reason}
       where id = $1 and closed_at is null and ${condition} returning *`,
      [attempt.id, shiftOf(ctx), ...values],
    )
    const [closed] = attemptsOf(ctx, rows)
    if (!closed) return null
    await enqueue(ctx, 'attempt.closed', { attemptIds: [closed.id] }, { urgent: true })
    await logExamEvent(ctx, closed, closed.closeReason === CloseReason.timeUp ? ExamEvent.timeUp : ExamEvent.submitted)
    if (closed.closeReason === CloseReason.timeUp) ctx.afterCommit(() => timeUps(ctx).count++)
    announceAttempt(ctx, closed.id)
    return closed
  })
}
