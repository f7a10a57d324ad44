import type { Ctx } from '../../../graphql/context.ts'

/** Days after the end of the event for which travel and personal details are kept. */
export const keepDetailsDays = 30

/**
 * Erases the travel and personal details of everybody once the event is over and the days of grace have passed.
 * Names, places and payments stay.
 * @returns number of members whose details were erased
 */
export async function forgetDetails(ctx: Ctx): Promise<number> {
  const [rows]: [{ id: string }[], number] = await ctx.db.query(
    `update participant p set sealed_details = null from grand_final_event e
     where e.id = p.event_id and p.sealed_details is not null
       and (e.ends_on + $1::int)::timestamp at time zone e.time_zone < $2 returning p.id`,
    [keepDetailsDays + 1, new Date(ctx.clock.now())],
  )
  if (rows.length) ctx.log.info({ members: rows.length }, 'Details of members of a past Grand Final were erased')
  return rows.length
}
