import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { notifyPaid, notifyUnpaid } from '../hooks.ts'
import { book, recordPaymentChange } from '../ledger/ledger.ts'
import { refuseUnlessDue } from '../payable.ts'
import { dueAmountOf, Payment } from '../payment.entity.ts'
import { PaymentState, stateAfter } from '../payment-states.ts'
import { mailStudents } from '../payments.mail.ts'
import type { BankBooking, BankEntry } from './bank.entity.ts'
import { addBooking, otherCurrency, referenceOf } from './entry-bookings.ts'

async function lockPayment(ctx: Ctx, id: string): Promise<Payment> {
  const payment = await ctx.db.findOne(Payment, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!payment) throw notFound('Payment not found')
  return payment
}

/**
 * Assigns part of a locked entry to a due payment that is on no invoice, which becomes paid.
 * @throws NOT_FOUND, CONFLICT (not due), RULE_BROKEN (not the whole amount, another currency)
 */
export async function payDirectly(ctx: Ctx, entry: BankEntry, paymentId: string, amount: number): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  refuseUnlessDue(payment)
  if (payment.currency !== entry.currency) throw otherCurrency()
  if (amount !== dueAmountOf(payment)) {
    throw failure('RULE_BROKEN', 'A payment without an invoice can only be paid in full. Assign exactly its amount.')
  }
  const bookingId = await addBooking(ctx, entry, { kind: 'assign', amount, paymentId })
  const reference = referenceOf(entry)
  await book(ctx, payment, { kind: 'bank', amount, reference, bookingId })
  await recordPaymentChange(ctx, paymentId, 'bank', reference, { amount })
  const paidAt = new Date(ctx.clock.now())
  Object.assign(payment, {
    state: stateAfter(payment.state, 'pay'),
    method: 'bank',
    payerId: null,
    paidAmount: amount,
    paidAt,
  })
  await ctx.db.save(payment)
  await notifyPaid(ctx, [payment])
  await mailStudents(ctx, [payment], 'received')
}

/** Undoes the assignment to a payment without an invoice: it is due again. @throws CONFLICT if it was refunded */
export async function undoDirectPayment(
  ctx: Ctx,
  { paymentId, amount }: Pick<BankBooking, 'paymentId' | 'amount'>,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<void> {
  const payment = await lockPayment(ctx, paymentId ?? '')
  if (payment.state !== PaymentState.paid || payment.refundedAmount > 0 || payment.paidAmount !== amount) {
    throw failure('CONFLICT', 'The payment was refunded since. It cannot be undone.')
  }
  await book(ctx, payment, { kind: 'bank', amount: -amount, reference: reason.slice(0, 150), bookingId })
  await recordPaymentChange(ctx, payment.id, 'undoTransfer', reason, { amount: -amount })
  Object.assign(payment, { state: stateAfter(payment.state, 'unpay'), paidAmount: 0, paidAt: null })
  await notifyUnpaid(ctx, [await ctx.db.save(payment)])
  await ctx.db.save(Object.assign(payment, { state: stateAfter(payment.state, 'giveUp'), method: null }))
}
