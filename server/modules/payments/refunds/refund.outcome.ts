import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { isUuid } from '../../../graphql/node.ts'
import type { CardRefund } from '../../../providers/card-payments.ts'
import { cardsOf } from '../checkout/cards.ts'
import { Checkout, CheckoutItem } from '../checkout/checkout.entity.ts'
import { bookDiscount } from '../discounts/book-discount.ts'
import { releaseDiscount, retakeDiscount } from '../discounts/discount.service.ts'
import { notifyRefunded, notifyReversed } from '../hooks.ts'
import { creditRefund } from '../invoices/credit-note.service.ts'
import { recordIssue } from '../reconciliation/issues.ts'
import { book } from '../ledger/ledger.ts'
import { Payment } from '../payment.entity.ts'
import { PaymentState, stateAfter, type PaymentEvent } from '../payment-states.ts'
import { mailPayer } from '../payments.mail.ts'
import { PaymentRefund, RefundState } from './refund.entity.ts'
import { refundReasons } from './refund.reasons.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** reads a payment's refunds from the provider */
    'payment.readRefunds': { intentId: string }
  }
}

/** Job: applies the provider's current status of all refunds of a payment, regardless of the order of webhooks. */
export async function readRefunds(ctx: Ctx, { intentId }: { intentId: string }): Promise<void> {
  const checkout = await ctx.db.findOneBy(Checkout, { intentId })
  if (!checkout) return // not ours
  for (const refund of await cardsOf(ctx).refundsOf(intentId)) {
    await inTransaction(ctx, (tx) => applyRefund(tx, checkout, refund))
  }
}

/** Applies one refund in a transaction, including refunds made manually at the provider. */
export async function applyRefund(ctx: Ctx, checkout: Checkout, refund: CardRefund): Promise<void> {
  const known = await ctx.db.findOneBy(
    PaymentRefund,
    isUuid(refund.reference) ? [{ id: refund.reference }, { providerId: refund.id }] : { providerId: refund.id },
  )
  const id = known?.id ?? (await adopt(ctx, checkout, refund))
  if (!id) return
  await finishRefund(ctx, id, { state: refund.state, providerId: refund.id, problem: refund.problem })
}

/** Records a refund made at the provider: for the checkout's only payment, else as an issue. */
async function adopt(ctx: Ctx, checkout: Checkout, refund: CardRefund): Promise<string | null> {
  const [item, ...others] = await ctx.db.findBy(CheckoutItem, { checkoutId: checkout.id })
  const payment =
    item && !others.length
      ? await ctx.db.findOne(Payment, { where: { id: item.paymentId }, lock: { mode: 'pessimistic_write' } })
      : null
  const fits = payment?.checkoutId === checkout.id && refund.amount <= payment.paidAmount - payment.refundedAmount
  if (!payment || !fits) {
    await recordIssue(ctx, 'unallocatedRefund', refund.id, checkout.id, {
      amount: refund.amount,
      currency: refund.currency,
      state: refund.state,
    })
    return null
  }
  const made = await ctx.db.save(
    ctx.db.create(PaymentRefund, {
      paymentId: payment.id,
      checkoutId: checkout.id,
      payerId: checkout.payerId,
      amount: refund.amount,
      currency: payment.currency,
      reason: refundReasons.byProvider,
      requestKey: `provider-${refund.id}`,
      providerId: refund.id,
    }),
  )
  return made.id
}

/** Applies the outcome of a refund: books it once and reverses it if it fails later. Call in a transaction. */
export async function finishRefund(
  ctx: Ctx,
  id: string,
  now: { state: RefundState; providerId: string | null; problem: string | null },
): Promise<void> {
  const seen = await ctx.db.findOneByOrFail(PaymentRefund, { id })
  // locks the payment first, in the same order as all other code
  const lock = { mode: 'pessimistic_write' } as const
  const payment = await ctx.db.findOneOrFail(Payment, { where: { id: seen.paymentId }, lock })
  const refund = await ctx.db.findOneOrFail(PaymentRefund, { where: { id }, lock })
  // the response may be outdated: no refund returns to pending, and a failed one stays failed
  const failedThere = refund.state === RefundState.failed && refund.providerId !== null
  if (refund.state === now.state || now.state === RefundState.pending || failedThere) return
  const wasDone = refund.state === RefundState.done
  Object.assign(refund, {
    state: now.state,
    problem: now.problem,
    providerId: now.providerId ?? refund.providerId,
    doneAt: now.state === RefundState.done ? new Date(ctx.clock.now()) : null,
  })
  await ctx.db.save(refund)
  if (now.state === RefundState.done) await move(ctx, payment, refund, 1)
  else if (wasDone) await move(ctx, payment, refund, -1)
  if (now.state === RefundState.failed) {
    await recordIssue(ctx, 'refundFailed', refund.id, refund.checkoutId, {
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      problem: refund.problem,
    })
  }
}

/** @param sign 1: the money left; -1: it came back */
async function move(ctx: Ctx, payment: Payment, refund: PaymentRefund, sign: 1 | -1): Promise<void> {
  const reference = refund.providerId
  // the payer of a surplus was notified of the refund when the money arrived
  if (sign === -1 || !refund.surplus) {
    // the payer, or the student for money recorded by an admin
    await mailPayer(ctx, refund.payerId ?? payment.userId, sign === 1 ? 'refunded' : 'refundFailed', {
      amount: refund.amount,
      currency: refund.currency,
      titles: [payment.titles],
      ...(sign === 1 ? { reason: refund.reason } : {}),
    })
  }
  if (refund.surplus) {
    await book(ctx, payment, { kind: 'surplusRefund', amount: -sign * refund.amount, reference })
    return
  }
  await book(ctx, payment, {
    kind: sign === 1 ? 'refund' : 'refundReversal',
    amount: -sign * refund.amount,
    reference,
  })
  if (sign === 1) await creditRefund(ctx, payment, refund)
  const refundedAmount = payment.refundedAmount + sign * refund.amount
  const event: PaymentEvent =
    sign === 1
      ? refundedAmount < payment.paidAmount
        ? 'refundPart'
        : 'refundAll'
      : refundedAmount > 0
        ? 'reversePart'
        : 'reverseAll'
  if (event === 'refundAll') await giveCodeBack(ctx, payment)
  const wasRefunded = payment.state === PaymentState.refunded
  Object.assign(payment, { refundedAmount, state: stateAfter(payment.state, event) })
  await ctx.db.save(payment)
  if (sign === -1 && wasRefunded) await takeCodeAgain(ctx, payment)
  await (sign === 1 ? notifyRefunded(ctx, [payment]) : notifyReversed(ctx, [payment]))
}

/** Frees the code of a fully refunded payment, regardless of the share it covered. */
async function giveCodeBack(ctx: Ctx, payment: Payment): Promise<void> {
  await bookDiscount(ctx, payment, -payment.discountAmount)
  await releaseDiscount(ctx, payment.id)
}

/** Reclaims the code after the refund failed, since the payment counts again. */
async function takeCodeAgain(ctx: Ctx, payment: Payment): Promise<void> {
  if (!payment.discountAmount) return
  await retakeDiscount(ctx, payment)
  await bookDiscount(ctx, payment, payment.discountAmount)
}
