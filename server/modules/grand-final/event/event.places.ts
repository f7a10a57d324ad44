import type { Ctx } from '../../../context/context.ts'
import type { GrandFinalEvent } from './event.entity.ts'
import type { GrandFinalPlaces } from './event.inputs.ts'

/** Places of students and companions that are taken and requested, summed over the groups. */
export async function placesOf(ctx: Ctx, event: GrandFinalEvent): Promise<GrandFinalPlaces> {
  const [row] = await ctx.db.query<[{ taken: number; waiting: number }]>(
    `select coalesce(sum(quota) filter (where state in ('granted', 'confirmed', 'complete')), 0)::int taken,
       coalesce(sum(requested_places) filter (where state in ('requested', 'waiting')), 0)::int waiting
     from participation_group where event_id = $1`,
    [event.id],
  )
  return { limit: event.studentPlaces ?? event.totalPlaces, ...row }
}
