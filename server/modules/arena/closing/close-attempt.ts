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
export const ownTime = (parameter: string) => `coalesce(paused_at, ${nowAt(parameter)})`

/** SQL condition: deadline and grace are over by the database's clock; the parameter is `shiftOf(ctx)`. */
export const isOver = (parameter: string) => `accept_until < ${nowAt(parameter)} and paused_at is null`

/**
 * Closes an attempt whose deadline and grace are over, and queues its grading in one transaction. The statement itself
 * decides, by the database's clock and the current row, so that extra time or a pause ordered concurrently keeps the
 * attempt open.
 * @returns null if it is already closed or not over
 */
export async function closeWhenOver(outer: Ctx, attempt: Attempt): Promise<Attempt | null> {
  return inTransaction(outer, async (ctx) => {
    const [rows] = await ctx.db.query(
      `update attempt set closed_at = ${nowAt('$2')}, close_reason = '${CloseReason.timeUp}'
       where id = $1 and closed_at is null and ${isOver('$2')} returning *`,
      [attempt.id, shiftOf(ctx)],
    )
    const [closed] = attemptsOf(ctx, rows)
    if (!closed) return null
    await enqueue(ctx, 'attempt.closed', { attemptIds: [closed.id] }, { urgent: true })
    await logExamEvent(ctx, closed, ExamEvent.timeUp)
    ctx.afterCommit(() => timeUps(ctx).count++)
    announceAttempt(ctx, closed.id)
    return closed
  })
}
