import { toBase64, utf8 } from '../../../shared/tlog/bytes.ts'
import { digestOf, type LoggedEvent } from '../../../shared/tlog/exam-entry.ts'
import type { Ctx } from '../../context/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { logEvents } from './log-event.ts'

/** Attempts logged per transaction. */
const batchSize = 1000

/** A closed attempt. */
interface Closed {
  readonly id: string
  readonly examId: string
  readonly userId: string
  /** last hash of its chain of answers */
  readonly head: Buffer
  readonly closedAt: Date
  readonly closeReason: string
}

/**
 * Logs the end of a batch of attempts, which the trigger of the table `attempt` has noted.
 * @returns their number
 */
export function logDueAttempts(outer: Ctx): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    const [due]: [{ attemptId: string }[]] = await ctx.db.query(
      `delete from transparency_due where id in (
         select id from transparency_due order by id limit ${batchSize} for update skip locked
       ) returning attempt_id as "attemptId"`,
    )
    if (!due.length) return 0
    const closed: Closed[] = await ctx.db.query(
      `select id, exam_id as "examId", user_id as "userId", head, closed_at as "closedAt", close_reason as "closeReason"
       from attempt where id = any($1) and closed_at is not null order by closed_at, id`,
      [due.map(({ attemptId }) => attemptId)],
    )
    await logEvents(
      ctx,
      closed.map((attempt) => ({ event: closing(attempt), userId: attempt.userId })),
    )
    return due.length
  })
}

function closing({ id, examId, head, closedAt, closeReason }: Closed): LoggedEvent {
  const of = { at: closedAt.toISOString(), exam: examId, attempt: id, chain: toBase64(head) }
  return closeReason === 'submitted'
    ? { kind: 'handIn', ...of }
    : { kind: 'forcedClose', ...of, reason: digestOf(utf8(closeReason)) }
}
