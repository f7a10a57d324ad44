import type { Ctx } from '../../../context/context.ts'

/** Number of pictures per task, delivered or in progress. */
export async function picturesByTask(ctx: Ctx, applicationId: string): Promise<Map<string, number>> {
  const rows: { id: string; taken: number }[] = await ctx.db.query(
    `select r.task_id id, sum(q.used + q.held)::int taken from image_request r
     join image_quota_entry q on q.request_id = r.id
     where r.application_id = $1 and r.task_id is not null group by r.task_id`,
    [applicationId],
  )
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}
