import type { Ctx } from '../../../context/context.ts'

const day = 86_400_000
/** After this time, nothing personal of an entry is kept; tax law requires its amount and day for as long. */
const keptAtMost = 10 * 365 * day
/** After this time, nothing personal is kept of entries that were for no invoice or payment. */
const strangersKept = 400 * day
/** Maximum number of entries cleared at once. */
const chunk = 1000

/** Clears names, accounts and texts of old entries; their amounts, days and decisions stay. */
export async function forgetPayers(ctx: Ctx): Promise<void> {
  const before = (age: number) => new Date(ctx.clock.now() - age).toISOString().slice(0, 10)
  await ctx.db.query(
    `update bank_entry set payer_name = null, payer_account = null, text = '', raw = '', end_to_end_id = null
     where id in (
       select id from bank_entry
       where (booked_on < $1 or booked_on < $2 and state in ('returned', 'ignored', 'reversed', 'outgoing')) and raw <> ''
       order by booked_on limit ${chunk})`,
    [before(keptAtMost), before(strangersKept)],
  )
}
