import type { Ctx } from '../../../context/context.ts'
import type { Application } from '../../applications/public.ts'
import type { TimesChange } from '../../exams/public.ts'
import { remindBefore } from './remind.job.ts'

/** A student who moves to another date is reminded again a day before that. */
export async function remindOfOtherExam(ctx: Ctx, { id }: Application): Promise<void> {
  await ctx.db.query('delete from device_reminder where application_id = $1', [id])
}

/**
 * Reminds students again a day before the new date of a moved exam. Students who were reminded less than a day before
 * the new opening are not reminded again: that mail is still valid, and the new times are mailed separately.
 */
export async function remindOfMovedExam(ctx: Ctx, { exam }: TimesChange): Promise<void> {
  await ctx.db.query(
    `delete from device_reminder g using application a
     where a.id = g.application_id and a.exam_id = $1 and g.sent_at < $2`,
    [exam.id, new Date(exam.opensAt.getTime() - remindBefore)],
  )
}
