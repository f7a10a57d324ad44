import { required } from '../../../../shared/required.ts'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { CardProblem } from '../../../providers/card-payments.ts'
import { cardsOf } from '../checkout/cards.ts'
import { Checkout } from '../checkout/checkout.entity.ts'
import { book, recordPaymentChange } from '../ledger/ledger.ts'
import { Payment } from '../payment.entity.ts'
import { isPaid } from '../payment-states.ts'
import { mailPayer } from '../payments.mail.ts'
import { finishRefund } from './refund.outcome.ts'
import { PaymentRefund, RefundState } from './refund.entity.ts'
import { refundReasons } from './refund.reasons.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** requests a refund from the provider */
    'payment.refund': { refundId: string }
  }
}

/** Input of a refund by an admin. */
export interface RefundPayment {
  paymentId: string
  /** minor units; default: the remaining amount */
  amount?: number | null
  /** shown to the payer and the student */
  reason: string
  /** idempotency key */
  requestKey?: string | null
}

/**
 * Refunds a payment fully or partially. The outcome of a card refund arrives from the provider later; other money is
 * returned by the admin and booked immediately.
 * @throws NOT_FOUND, CONFLICT (the key belongs to another refund), RULE_BROKEN (not paid), BAD_USER_INPUT (more than
 * the remaining amount)
 */
export function refundPayment(outer: Ctx, input: RefundPayment): Promise<PaymentRefund> {
  return inTransaction(outer, async (ctx) => {
    const payment = await ctx.db.findOne(Payment, {
      where: { id: input.paymentId },
      lock: { mode: 'pessimistic_write' },
    })
    if (!payment) throw notFound('Payment not found')
    const known = input.requestKey ? await ctx.db.findOneBy(PaymentRefund, { requestKey: keyOf(input) }) : null
    if (known) {
      const same = known.reason === input.reason && known.amount === (input.amount ?? known.amount)
      if (!same) throw failure('CONFLICT', 'This key belongs to another request. Use a new one.')
      return known
    }
    if (!isPaid(payment)) throw failure('RULE_BROKEN', 'Only paid amounts can be refunded')
    const under = await ctx.db.findBy(PaymentRefund, {
      paymentId: payment.id,
      state: RefundState.pending,
      surplus: false,
    })
    const left = payment.paidAmount - payment.refundedAmount - under.reduce((sum, { amount }) => sum + amount, 0)
    const amount = input.amount ?? left
    if (left <= 0) throw failure('RULE_BROKEN', 'Nothing is left to refund')
    if (amount < 1) throw badInput({ amount: ['Enter more than 0'] })
    if (amount > left) throw badInput({ amount: ['This is more than the remaining amount'] })

    const byCard = payment.method === 'card' && payment.checkoutId !== null
    const refund = await ctx.db.save(
      ctx.db.create(PaymentRefund, {
        paymentId: payment.id,
        checkoutId: byCard ? payment.checkoutId : null,
        payerId: payment.payerId,
        amount,
        currency: payment.currency,
        reason: input.reason,
        requestKey: keyOf(input),
        requestedById: ctx.viewer.id,
      }),
    )
    await recordPaymentChange(ctx, payment.id, 'refund', input.reason, { amount, refundId: refund.id })
    if (byCard) await enqueue(ctx, 'payment.refund', { refundId: refund.id })
    else await finishRefund(ctx, refund.id, { state: RefundState.done, providerId: null, problem: null })
    return ctx.db.findOneByOrFail(PaymentRefund, { id: refund.id })
  })
}

const keyOf = ({ requestKey, paymentId }: RefundPayment): string => `${paymentId}-${requestKey ?? crypto.randomUUID()}`

/** Refunds money received for a payment already paid, in a job, and notifies the payer. Call in a transaction. */
export async function returnSurplus(
  ctx: Ctx,
  payment: Payment,
  { checkout, amount, intentId }: { checkout: Checkout; amount: number; intentId: string },
): Promise<void> {
  if (amount === 0) return
  await book(ctx, payment, { kind: 'surplus', amount, reference: intentId })
  const refund = await ctx.db.save(
    ctx.db.create(PaymentRefund, {
      paymentId: payment.id,
      checkoutId: checkout.id,
      payerId: checkout.payerId,
      amount,
      currency: payment.currency,
      reason: refundReasons.surplus,
      surplus: true,
      requestKey: `surplus-${checkout.id}-${payment.id}`,
    }),
  )
  await enqueue(ctx, 'payment.refund', { refundId: refund.id })
  await mailPayer(
    ctx,
    checkout.payerId,
    'surplus',
    {
      amount,
      currency: payment.currency,
      titles: [payment.titles],
    },
    checkout.locale,
  )
}

/** Job: requests the refund from the provider. The idempotency key makes retries safe. */
export async function sendRefund(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  const refund = await ctx.db.findOneBy(PaymentRefund, { id: refundId })
  if (!refund?.checkoutId || refund.state !== RefundState.pending || refund.providerId) return
  const checkout = await ctx.db.findOneByOrFail(Checkout, { id: refund.checkoutId })
  try {
    const asked = await cardsOf(ctx).refund({
      reference: refund.id,
      intentId: required(checkout.intentId, 'payment intent of the checkout'),
      amount: refund.amount,
      reason: refund.reason,
    })
    await ctx.db.update(PaymentRefund, { id: refundId }, { providerId: asked.id })
  } catch (error) {
    if (!(error instanceof CardProblem) || error.kind !== 'refused') throw error // the queue retries
    await inTransaction(ctx, (tx) =>
      finishRefund(tx, refundId, { state: RefundState.failed, providerId: null, problem: error.message }),
    )
  }
}
