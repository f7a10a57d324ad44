import { element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { bookDiscount } from '../discounts/book-discount.ts'
import { useDiscounts } from '../discounts/discount.service.ts'
import { notifyPaid, notifyUnpaid } from '../hooks.ts'
import { book, recordPaymentChange } from '../ledger/ledger.ts'
import { dueAmountOf, Payment } from '../payment.entity.ts'
import { PaymentState, stateAfter } from '../payment-states.ts'
import { mailInvoice } from '../payments.mail.ts'
import { InvoiceKind, InvoiceState, type Invoice } from './invoice.entity.ts'

/** What has arrived for an invoice. */
export interface Received {
  /** minor units in all, at most the amount of the invoice */
  received: number
  reference: string
  /** the decision about an entry of a bank statement; null: confirmed by hand */
  bookingId: string | null
}

/**
 * Records what has arrived for a locked invoice in all: its payments are paid once this is the whole amount, and owed again
 * if it no longer is. Until then the ledger holds the money as advances. Call in a transaction.
 * @throws CONFLICT if a payment can no longer be owed again
 */
export async function receive(ctx: Ctx, invoice: Invoice, now: Received): Promise<Invoice> {
  const payments = await paymentsOfInvoice(ctx, invoice.id)
  if (invoice.state === InvoiceState.paid) await reopen(ctx, invoice, payments, now)
  const isPaid = now.received >= invoice.amount
  await moveAdvances(ctx, payments, isPaid ? 0 : now.received, now)
  invoice.receivedAmount = now.received
  return isPaid ? settle(ctx, invoice, payments, now) : ctx.db.save(invoice)
}

/** The payments on an invoice, locked in the order of their ids: awaiting the money, or paid with it. */
export const paymentsOfInvoice = (ctx: Ctx, invoiceId: string): Promise<Payment[]> =>
  ctx.db
    .createQueryBuilder(Payment, 'payment')
    .where('payment.invoiceId = :invoiceId', { invoiceId })
    .orderBy('payment.id')
    .setLock('pessimistic_write')
    .getMany()

const kindOf = ({ kind }: Invoice) => (kind === InvoiceKind.proforma ? 'bank' : 'invoice')

async function settle(
  ctx: Ctx,
  invoice: Invoice,
  all: Payment[],
  { reference, bookingId }: Received,
): Promise<Invoice> {
  const payments = all.filter(({ state }) => state === PaymentState.processing)
  await useDiscounts(
    ctx,
    invoice.id,
    payments.map(({ id }) => id),
  )
  const paidAt = new Date(ctx.clock.now())
  for (const payment of payments) {
    const amount = dueAmountOf(payment)
    await book(ctx, payment, { kind: kindOf(invoice), amount, reference: `${invoice.number} ${reference}`, bookingId })
    if (payment.discountAmount) await bookDiscount(ctx, payment, payment.discountAmount)
    await recordPaymentChange(ctx, payment.id, kindOf(invoice), reference, { amount, invoice: invoice.number })
    Object.assign(payment, { state: stateAfter(payment.state, 'pay'), paidAmount: amount, paidAt })
  }
  await ctx.db.save(payments)
  await notifyPaid(ctx, payments)
  await mailInvoice(ctx, invoice, 'paid')
  return ctx.db.save(
    Object.assign(invoice, {
      state: InvoiceState.paid,
      paidAt,
      closedAt: paidAt,
      reference,
      confirmedById: ctx.viewer.id,
    }),
  )
}

/** Makes the payments of a paid invoice owed again. */
async function reopen(ctx: Ctx, invoice: Invoice, payments: Payment[], { reference, bookingId }: Received) {
  if (payments.some(({ state, refundedAmount }) => state !== PaymentState.paid || refundedAmount > 0)) {
    throw failure('CONFLICT', 'A payment on it was refunded since. It cannot be undone.')
  }
  if (payments.some(({ discountAmount }) => discountAmount > 0)) {
    throw failure('CONFLICT', 'A discount code was used with it. Refund the payments instead.')
  }
  for (const payment of payments) {
    const amount = -payment.paidAmount
    await book(ctx, payment, { kind: kindOf(invoice), amount, reference: `${invoice.number} ${reference}`, bookingId })
    await recordPaymentChange(ctx, payment.id, 'undoTransfer', reference, { amount, invoice: invoice.number })
    Object.assign(payment, { state: stateAfter(payment.state, 'unpay'), paidAmount: 0, paidAt: null })
  }
  await ctx.db.save(payments)
  await notifyUnpaid(ctx, payments)
  Object.assign(invoice, {
    state: InvoiceState.open,
    paidAt: null,
    closedAt: null,
    reference: null,
    confirmedById: null,
  })
}

/** Books the difference to the advances that the payments should have, which fill them one after the other. */
async function moveAdvances(ctx: Ctx, payments: Payment[], received: number, { reference, bookingId }: Received) {
  const rows: { id: string; held: number }[] = await ctx.db.query(
    `select payment_id id, sum(amount)::int held from payment_ledger
     where payment_id = any($1) and kind = 'advance' group by payment_id`,
    [payments.map(({ id }) => id)],
  )
  const held = new Map(rows.map((row) => [row.id, row.held]))
  const wanted = advancesOf(payments.map(dueAmountOf), received)
  for (const [i, payment] of payments.entries()) {
    const amount = element(wanted, i) - (held.get(payment.id) ?? 0)
    await book(ctx, payment, { kind: 'advance', amount, reference, bookingId })
  }
}

/** Shares of an amount that fill the given dues one after the other. */
function advancesOf(dues: readonly number[], amount: number): number[] {
  let left = amount
  return dues.map((due) => {
    const share = Math.min(due, left)
    left -= share
    return share
  })
}
