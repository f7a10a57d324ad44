import type { Ctx } from '../../../context/context.ts'
import { applicationForExam } from '../../applications/public.ts'
import { CodingChecklist } from './coding-checklist.entity.ts'

/** Number of steps done for an application of the viewer. @throws NOT_FOUND */
export async function stepsDone(ctx: Ctx, applicationId: string): Promise<number> {
  const { id } = await applicationForExam(ctx, applicationId)
  return (await ctx.db.findOneBy(CodingChecklist, { applicationId: id }))?.stepsDone ?? 0
}

/** Stores the viewer's number of steps done. @throws NOT_FOUND */
export async function setStepsDone(ctx: Ctx, of: { applicationId: string; stepsDone: number }): Promise<number> {
  const { id, userId } = await applicationForExam(ctx, of.applicationId)
  await ctx.db.query(
    `insert into coding_checklist (application_id, user_id, steps_done, changed_at) values ($1, $2, $3, $4)
     on conflict (application_id) do update set steps_done = excluded.steps_done, changed_at = excluded.changed_at`,
    [id, userId, of.stepsDone, new Date(ctx.clock.now())],
  )
  return of.stepsDone
}
