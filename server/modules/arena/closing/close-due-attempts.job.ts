import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { CloseReason } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { logExamEvents } from '../orders/attempt-log.ts'
import { isOver } from './close-attempt.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { announceExam } from '../grading/topics.ts'
import { timeUps } from './time-ups.ts'

/** Attempts closed and graded per batch. */
const batchSize = 1000

/**
 * Closes attempts past deadline and grace, whether or not a client is connected, and queues the grading in the same
 * transaction. Several nodes can run it concurrently: each takes different attempts.
 * @returns the number of closed attempts
 */
export async function closeDueAttempts(ctx: Ctx): Promise<number> {
  for (let total = 0; ;) {
    const closed = await inTransaction(ctx, closeBatch)
    total += closed
    if (closed < batchSize) return total
  }
}

async function closeBatch(ctx: Ctx): Promise<number> {
  const [rows]: [{ id: string; exam_id: string }[]] = await ctx.db.query(
    `with due as materialized (
       select id from attempt
       where closed_at is null and ${isOver('$1')}
       order by accept_until limit ${batchSize} for update skip locked
     )
     update attempt t set closed_at = ${nowAt('$1')}, close_reason = '${CloseReason.timeUp}'
     from due where t.id = due.id returning t.id, t.exam_id`,
    [shiftOf(ctx)],
  )
  if (!rows.length) return 0
  const attemptIds = rows.map((row) => row.id)
  await enqueue(ctx, 'attempt.closed', { attemptIds }, { urgent: true })
  await logExamEvents(ctx, attemptIds, ExamEvent.timeUp)
  ctx.afterCommit(() => (timeUps(ctx).count += rows.length))
  for (const examId of new Set(rows.map((row) => row.exam_id))) announceExam(ctx, examId)
  return rows.length
}
