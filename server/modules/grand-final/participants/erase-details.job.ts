import { separately } from '../../../database/separately.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { startOfDay } from '../../../time/zones.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { removeFilesOf } from '../uploads/kinds.ts'

/** Retention of travel and personal details, in days after the event. */
const detailsRetentionDays = 30

const day = 86_400_000

/**
 * Erases the travel and personal details, uploads and change requests of all members after the retention period. Names,
 * places and payments are kept. Each event is erased separately.
 * @returns the number of members whose details were erased
 */
export async function eraseExpiredDetails(ctx: Ctx): Promise<number> {
  const events = (await ctx.db.find(GrandFinalEvent)).filter((event) => isOver(event, ctx.clock.now()))
  const counts = await separately(ctx, 'Erasing details', events, ({ id }) => eraseDetailsOf(ctx, id))
  const members = counts.reduce((sum, count) => sum + count, 0)
  if (members) ctx.log.info({ members }, 'Details of members of a past Grand Final were erased')
  return members
}

/** Whether the retention period of an event is over, by the local date of its place. */
function isOver({ endsOn, timeZone }: GrandFinalEvent, now: number): boolean {
  const dayAfter = new Date(Date.parse(`${endsOn}T00:00Z`) + (detailsRetentionDays + 1) * day)
  return startOfDay(dayAfter.toISOString().slice(0, 10), timeZone).getTime() < now
}

function eraseDetailsOf(outer: Ctx, eventId: string): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    const [members]: [unknown[], number] = await ctx.db.query(
      'update participant set sealed_details = null where event_id = $1 and sealed_details is not null returning id',
      [eventId],
    )
    await ctx.db.query(
      `update grand_final_change c set sealed_input = null from participation_group g
       where g.id = c.group_id and g.event_id = $1 and c.sealed_input is not null`,
      [eventId],
    )
    const files: { id: string }[] = await ctx.db.query(
      `select distinct p.id from participant_file f join participant p on p.id = f.participant_id
       where p.event_id = $1`,
      [eventId],
    )
    await removeFilesOf(
      ctx,
      files.map(({ id }) => id),
    )
    return members.length
  })
}
