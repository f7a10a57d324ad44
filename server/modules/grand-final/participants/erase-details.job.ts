import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { removeFilesOf } from '../uploads/kinds.ts'

/** Retention of travel and personal details, in days after the event. */
export const detailsRetentionDays = 30

/**
 * Erases the travel and personal details, uploads and change requests of all members after the retention period.
 * Names, places and payments stay.
 * @returns the number of members whose details were erased
 */
export async function eraseExpiredDetails(ctx: Ctx): Promise<number> {
  const [rows]: [{ id: string }[], number] = await ctx.db.query(
    `update participant p set sealed_details = null from grand_final_event e
     where e.id = p.event_id and p.sealed_details is not null
       and (e.ends_on + $1::int)::timestamp at time zone e.time_zone < $2 returning p.id`,
    [detailsRetentionDays + 1, new Date(ctx.clock.now())],
  )
  await ctx.db.query(
    `update grand_final_change c set sealed_input = null from participation_group g, grand_final_event e
     where g.id = c.group_id and e.id = g.event_id and c.sealed_input is not null
       and (e.ends_on + $1::int)::timestamp at time zone e.time_zone < $2`,
    [detailsRetentionDays + 1, new Date(ctx.clock.now())],
  )
  await eraseExpiredFiles(ctx)
  if (rows.length) ctx.log.info({ members: rows.length }, 'Details of members of a past Grand Final were erased')
  return rows.length
}

function eraseExpiredFiles(outer: Ctx): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const rows: { id: string }[] = await ctx.db.query(
      `select distinct p.id from participant_file f join participant p on p.id = f.participant_id
       join grand_final_event e on e.id = p.event_id
       where (e.ends_on + $1::int)::timestamp at time zone e.time_zone < $2`,
      [detailsRetentionDays + 1, new Date(ctx.clock.now())],
    )
    await removeFilesOf(
      ctx,
      rows.map(({ id }) => id),
    )
  })
}
