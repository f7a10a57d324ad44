import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'

/** Class of the advisory lock on an event's currency: charges share it, a change holds it exclusively. */
const lockClass = 74_010_031

/** The event's currency for a charge, locked until the end of the transaction. In a transaction. */
export async function lockedCurrency(ctx: Ctx, eventId: string): Promise<string> {
  await ctx.db.query('select pg_advisory_xact_lock_shared($1, hashtext($2))', [lockClass, eventId])
  const [{ currency }] = await ctx.db.query<[{ currency: string }]>(
    'select currency from grand_final_event where id = $1',
    [eventId],
  )
  return currency
}

/**
 * Allows changing the event's currency while no charge is being made. Call before locking the event. Every payment and
 * invoice of an event has a charge.
 * @throws CONFLICT if something was charged in another currency
 */
export async function refuseOnceCharged(ctx: Ctx, eventId: string, currency: string): Promise<void> {
  await ctx.db.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockClass, eventId])
  const [{ charged }] = await ctx.db.query<[{ charged: boolean }]>(
    `select exists (select from grand_final_charge c join participant p on p.id = c.participant_id
       where p.event_id = $1 and c.currency <> $2) charged`,
    [eventId, currency],
  )
  if (charged) throw failure('CONFLICT', 'Amounts have already been charged, so the currency cannot change')
}
