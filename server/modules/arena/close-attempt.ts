import { enqueue } from '../../database/queue.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../graphql/context.ts'
import { CloseReason, type Attempt } from './attempt.entity.ts'
import { attemptsOf, nowAt, shiftOf } from './attempt-rows.ts'
import { note, Note } from './exam-log.service.ts'
import { announceAttempt } from './topics.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    /** attempts were closed, or what is stored of closed ones has changed: they are to be graded */
    'attempt.closed': { attemptIds: string[] }
  }
}

/**
 * Closes one attempt: nothing is taken after that, and it is queued for grading.
 * @param lastSeq what must be stored before it may be closed
 * @returns null when it is closed already, or misses answers
 */
export async function closeAttempt(
  outer: Ctx,
  attempt: Attempt,
  reason: CloseReason,
  lastSeq = 0,
): Promise<Attempt | null> {
  return inTransaction(outer, async (ctx) => {
    const [rows] = await ctx.db.query(
      `update attempt set closed_at = ${nowAt('$4')}, close_reason = $2
       where id = $1 and closed_at is null and ack_seq >= $3 returning *`,
      [attempt.id, reason, lastSeq, shiftOf(ctx)],
    )
    const [closed] = attemptsOf(ctx, rows)
    if (!closed) return null
    await enqueue(ctx, 'attempt.closed', { attemptIds: [closed.id] })
    await note(ctx, closed, reason === CloseReason.timeUp ? Note.timeUp : Note.submitted)
    announceAttempt(ctx, closed.id)
    return closed
  })
}
