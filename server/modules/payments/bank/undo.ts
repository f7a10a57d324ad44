import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { receive } from '../invoices/receive.ts'
import { BankBooking, type BankEntry } from './bank.entity.ts'
import { addBooking, liveBookings, lockEntry, settleEntry } from './entry-bookings.ts'
import { undoDirectPayment } from './pay-directly.ts'
import { undoSurplus } from './surplus.ts'

/**
 * Undoes a decision about an entry by a counter-entry, here and in the ledger: the amount is open again, and what it paid is
 * owed again.
 * @throws NOT_FOUND, CONFLICT (already undone; refunded, sent back or sat since)
 */
export function undoBooking(outer: Ctx, bookingId: string, reason: string): Promise<BankEntry> {
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOneBy(BankBooking, { id: bookingId })
    if (!found) throw notFound('This decision does not exist')
    const entry = await lockEntry(ctx, found.entryId)
    const booking = (await liveBookings(ctx, entry.id)).find(({ id }) => id === bookingId)
    if (!booking) throw failure('CONFLICT', 'This decision was already undone')
    if (booking.kind === 'reverse') throw failure('CONFLICT', 'The bank took this money back. That cannot be undone.')
    await undoLive(ctx, entry, booking, reason)
    return settleEntry(ctx, entry)
  })
}

/** Books the counter-entry of a live booking of a locked entry; the caller settles the entry. */
export async function undoLive(ctx: Ctx, entry: BankEntry, booking: BankBooking, reason: string): Promise<void> {
  const { id, kind, amount, invoiceId, paymentId } = booking
  // the invoice first, like all other code
  const invoice =
    kind === 'assign' && invoiceId
      ? await ctx.db.findOneOrFail(Invoice, { where: { id: invoiceId }, lock: { mode: 'pessimistic_write' } })
      : null
  const bookingId = await addBooking(ctx, entry, {
    ...{ kind, amount: -amount, invoiceId, paymentId, undoesId: id, note: reason },
  })
  if (invoice) {
    const received = invoice.receivedAmount - amount
    await receive(ctx, invoice, { received, reference: reason.slice(0, 150), bookingId })
  } else if (kind === 'assign') await undoDirectPayment(ctx, booking, { bookingId, reason })
  else if (kind === 'surplus') await undoSurplus(ctx, booking, { bookingId, reason })
}
