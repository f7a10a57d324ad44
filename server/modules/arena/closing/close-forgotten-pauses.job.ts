import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { readSetting } from '../../settings/public.ts'
import { CloseReason } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { announceExam } from '../grading/topics.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { logExamEvents } from '../orders/attempt-log.ts'

/** Hours that an attempt may stay paused, by default. */
const defaultHours = 72
/** Attempts closed per batch. */
const batchSize = 1000

/**
 * Closes attempts paused for longer than the setting `pausedExams` allows, as an admin would, and queues their
 * grading. Logs a warning from half that time on.
 * @returns the number of closed attempts
 */
export async function closeForgottenPauses(ctx: Ctx): Promise<number> {
  const hours = (await readSetting(ctx, 'pausedExams'))?.hours ?? defaultHours
  for (let total = 0; ;) {
    const closed = await inTransaction(ctx, (inner) => closeBatch(inner, hours))
    total += closed
    if (closed < batchSize) {
      await warn(ctx, hours)
      return total
    }
  }
}

const pausedFor = (hours: string) => `paused_at < ${nowAt('$1')} - ${hours} * interval '1 hour'`

async function closeBatch(ctx: Ctx, hours: number): Promise<number> {
  const [rows]: [{ id: string; exam_id: string }[]] = await ctx.db.query(
    `with due as materialized (
       select id from attempt where closed_at is null and ${pausedFor('$2')}
       order by paused_at limit ${batchSize} for update skip locked
     )
     update attempt t set closed_at = ${nowAt('$1')}, close_reason = '${CloseReason.admin}'
     from due where t.id = due.id returning t.id, t.exam_id`,
    [shiftOf(ctx), hours],
  )
  if (!rows.length) return 0
  const attemptIds = rows.map((row) => row.id)
  await enqueue(ctx, 'attempt.closed', { attemptIds }, { urgent: true })
  await logExamEvents(ctx, attemptIds, ExamEvent.pauseExpired, { reason: `Paused for ${hours} hours` })
  const examIds = [...new Set(rows.map((row) => row.exam_id))]
  ctx.afterCommit(() => ctx.log.warn({ examIds, attempts: rows.length }, 'Attempts were closed after a long pause'))
  for (const examId of examIds) announceExam(ctx, examId)
  return rows.length
}

async function warn(ctx: Ctx, hours: number) {
  const rows: { examId: string; attempts: number; since: Date }[] = await ctx.db.query(
    `select exam_id as "examId", count(*)::int as attempts, min(paused_at) as since from attempt
     where closed_at is null and ${pausedFor('$2')} group by exam_id`,
    [shiftOf(ctx), hours / 2],
  )
  for (const row of rows) {
    ctx.log.warn(
      { ...row, closesAfterHours: hours },
      'An exam has been paused for a long time: resume it, or its attempts will be closed',
    )
  }
}
