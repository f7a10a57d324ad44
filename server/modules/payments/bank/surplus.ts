import { first } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { paymentsOfInvoice } from '../invoices/receive.ts'
import { book } from '../ledger/ledger.ts'
import { Payment } from '../payment.entity.ts'
import { mailReceived } from '../payments.mail.ts'
import { PaymentRefund, RefundState } from '../refunds/refund.entity.ts'
import { finishRefund } from '../refunds/refund.outcome.ts'
import { refundReasons } from '../refunds/refund.reasons.ts'
import { BankBooking, type BankEntry } from './bank.entity.ts'
import { noteReturn } from './booking.service.ts'
import { addBooking, liveBookings, lockEntry, settleEntry } from './entry-bookings.ts'

/**
 * Sends the rest of an entry back. What is too much for an invoice is a surplus of its payments: the payer is told and
 * sees the refund until an admin has made the transfer (`settleReturn`). Money for nothing is only noted.
 * @throws NOT_FOUND, CONFLICT without a rest
 */
export async function sendBack(outer: Ctx, entryId: string, reason: string): Promise<BankEntry> {
  const surplus = await inTransaction(outer, async (ctx) => {
    const entry = await lockEntry(ctx, entryId)
    if (entry.rest === 0) throw failure('CONFLICT', 'Nothing of it is undecided')
    const assigned = (await liveBookings(ctx, entryId)).find(({ invoiceId }) => invoiceId !== null)
    if (!assigned?.invoiceId || entry.rest < 0) return null
    await returnSurplus(ctx, entry, assigned.invoiceId, reason)
    return settleEntry(ctx, entry)
  })
  return surplus ?? noteReturn(outer, entryId, reason)
}

async function returnSurplus(ctx: Ctx, entry: BankEntry, invoiceId: string, note: string): Promise<void> {
  const invoice = await ctx.db.findOneByOrFail(Invoice, { id: invoiceId })
  const payment = first(await paymentsOfInvoice(ctx, invoiceId))
  const amount = entry.rest
  const refund = await ctx.db.save(
    ctx.db.create(PaymentRefund, {
      paymentId: payment.id,
      payerId: invoice.supervisorId,
      amount,
      currency: entry.currency,
      reason: refundReasons.surplus,
      surplus: true,
      requestKey: `bank-${entry.id}-${crypto.randomUUID()}`,
      requestedById: ctx.viewer.id,
    }),
  )
  const bookingId = await addBooking(ctx, entry, {
    kind: 'surplus',
    amount,
    invoiceId,
    paymentId: payment.id,
    refundId: refund.id,
    note,
  })
  await book(ctx, payment, { kind: 'surplus', amount, reference: invoice.number, bookingId })
  await mailReceived(ctx, invoice, 'surplus', amount)
}

/**
 * Records that an admin has transferred a surplus back.
 * @throws NOT_FOUND, CONFLICT if it is done or undone
 */
export function settleReturn(outer: Ctx, bookingId: string): Promise<BankEntry> {
  return inTransaction(outer, async (ctx) => {
    const booking = await ctx.db.findOneBy(BankBooking, { id: bookingId })
    if (!booking?.refundId || booking.undoesId) throw notFound('This surplus does not exist')
    const entry = await lockEntry(ctx, booking.entryId)
    const refund = await ctx.db.findOneBy(PaymentRefund, { id: booking.refundId, state: RefundState.pending })
    if (!refund) throw failure('CONFLICT', 'It has already been sent back, or the decision was undone')
    await finishRefund(ctx, refund.id, { state: RefundState.done, providerId: null, problem: null })
    return entry
  })
}

/** Undoes a surplus that was not sent back yet: the refund is withdrawn. @throws CONFLICT if it was */
export async function undoSurplus(
  ctx: Ctx,
  { refundId, paymentId, amount }: BankBooking,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<void> {
  const payment = await ctx.db.findOneOrFail(Payment, {
    where: { id: paymentId ?? '' },
    lock: { mode: 'pessimistic_write' },
  })
  const { affected } = await ctx.db.delete(PaymentRefund, { id: refundId ?? '', state: RefundState.pending })
  if (!affected) throw failure('CONFLICT', 'It has already been sent back, or the decision was undone')
  await book(ctx, payment, { kind: 'surplus', amount: -amount, reference: reason.slice(0, 150), bookingId })
}
