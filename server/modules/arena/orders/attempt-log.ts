import type { Ctx } from '../../../context/context.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import type { ExamEventDetails } from '../log/exam-log.entity.ts'
import type { ExamEvent } from '../log/exam-log.service.ts'

/** Adds the same log entry for several attempts, in one statement. */
export async function logExamEvents(
  ctx: Ctx,
  attemptIds: readonly string[],
  action: ExamEvent,
  details: ExamEventDetails = {},
): Promise<void> {
  if (!attemptIds.length) return
  await ctx.db.query(
    `insert into exam_log (user_id, application_id, action, details, address, at)
     select user_id, application_id, $2, $3::jsonb, $4, ${nowAt('$5')} from attempt where id = any($1::uuid[])`,
    [attemptIds, action, JSON.stringify(details), ctx.request.address, shiftOf(ctx)],
  )
}
