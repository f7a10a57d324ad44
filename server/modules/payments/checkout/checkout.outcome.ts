import { required } from '../../../../shared/required.ts'
import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'
import type { CardSession } from '../../../providers/card-payments.ts'
import { Checkout, CheckoutItem, CheckoutState } from './checkout.entity.ts'
import { bookDiscount } from '../discounts/book-discount.ts'
import { releaseDiscounts, useDiscounts } from '../discounts/discount.service.ts'
import { notifyPaid } from '../hooks.ts'
import { recordIssue } from '../reconciliation/issues.ts'
import { book } from '../ledger/ledger.ts'
import { Payment } from '../payment.entity.ts'
import { PaymentState, stateAfter, transitions } from '../payment-states.ts'
import { mailPayer } from '../payments.mail.ts'
import { returnSurplus } from '../refunds/refund.service.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** expires a payment page that blocks another payment */
    'payment.expireCheckout': { checkoutId: string }
  }
}

/** Pub/sub topic of changes of a checkout. */
export const checkoutTopic = (id: string): string => `checkout.${id}`

/**
 * Applies the provider's status of a checkout's page, in the context's transaction. Webhooks may be repeated or out of
 * order: a paid checkout stays paid, and a released one becomes paid when money arrives.
 * @param failed the bank declined a pending payment
 */
export async function applySession(ctx: Ctx, checkoutId: string, session: CardSession, failed = false): Promise<void> {
  const checkout = await ctx.db.findOne(Checkout, { where: { id: checkoutId }, lock: { mode: 'pessimistic_write' } })
  if (!checkout || checkout.state === CheckoutState.paid) return
  if (session.paid) return settle(ctx, checkout, session)
  if (failed) return release(ctx, checkout, CheckoutState.failed)
  if (session.state === 'expired') return release(ctx, checkout, CheckoutState.released)
  // the payer is done and the bank's response is pending; a released checkout ignores outdated events
  const isBegun = checkout.state === CheckoutState.open || checkout.state === CheckoutState.opening
  if (session.state === 'complete' && isBegun) {
    await change(ctx, checkout, {
      state: CheckoutState.pending,
      sessionId: session.id,
      intentId: session.intentId,
      url: null,
    })
  }
}

/** Releases a checkout: its payments are due again, and the discount is freed. */
export async function release(
  ctx: Ctx,
  checkout: Checkout,
  state: typeof CheckoutState.failed | typeof CheckoutState.released,
): Promise<void> {
  if (checkout.state === CheckoutState.failed || checkout.state === CheckoutState.released) return
  const { from, to } = transitions.giveUp
  await ctx.db.query(
    `update payment set state = $2, checkout_id = null, payer_id = null where id in (
       select id from payment where checkout_id = $1 and state = any($3) order by id for update)`,
    [checkout.id, to, from],
  )
  await releaseDiscounts(ctx, checkout.id)
  // the payer completed the checkout and believes that it is paid
  if (checkout.state === CheckoutState.pending) await mailRefusal(ctx, checkout)
  await change(ctx, checkout, { state, url: null, request: null })
}

/** Books the money received. Each payment is granted once; money for a payment already paid is refunded. */
async function settle(ctx: Ctx, checkout: Checkout, session: CardSession): Promise<void> {
  const { id, amount, currency } = checkout
  if (session.amount !== amount || session.currency !== currency || !session.intentId) {
    await recordIssue(ctx, 'amountDiffers', session.id, id, {
      here: amount,
      there: session.amount,
      currencyHere: currency,
      currencyThere: session.currency,
    })
    return
  }
  const items = await ctx.db.findBy(CheckoutItem, { checkoutId: id })
  const payments = await ctx.db
    .createQueryBuilder(Payment, 'payment')
    .where('payment.id = any(:ids)', { ids: items.map(({ paymentId }) => paymentId) })
    .orderBy('payment.id')
    .setLock('pessimistic_write')
    .getMany()
  const itemOf = new Map(items.map((item) => [item.paymentId, item]))
  const wanted = payments.filter(isWanted)
  await useDiscounts(
    ctx,
    id,
    wanted.map((payment) => payment.id),
  )
  const money: Money = { checkout, intentId: session.intentId, paidAt: new Date(ctx.clock.now()) }
  for (const payment of payments) {
    const item = required(itemOf.get(payment.id), 'item of the payment')
    if (wanted.includes(payment)) await grant(ctx, payment, item, money)
    else await returnSurplus(ctx, payment, { checkout, amount: item.amount, intentId: money.intentId })
  }
  await change(ctx, checkout, {
    state: CheckoutState.paid,
    sessionId: session.id,
    intentId: money.intentId,
    url: null,
    request: null,
    completedAt: money.paidAt,
  })
  await notifyPaid(ctx, wanted)
  if (!wanted.length) return
  await mailPayer(
    ctx,
    checkout.payerId,
    'received',
    {
      amount: wanted.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
      currency,
      titles: wanted.map((p) => p.titles),
    },
    checkout.locale,
  )
}

/** Amounts of a checkout. */
interface Money {
  readonly checkout: Checkout
  readonly intentId: string
  readonly paidAt: Date
}

/** Books the money for a payment, which it pays. */
async function grant(ctx: Ctx, payment: Payment, item: CheckoutItem, money: Money): Promise<void> {
  const { checkout, intentId, paidAt } = money
  if (payment.checkoutId && payment.checkoutId !== checkout.id) await closeOther(ctx, payment.checkoutId)
  await book(ctx, payment, { kind: 'charge', amount: item.amount, reference: intentId })
  if (item.discountAmount) await bookDiscount(ctx, payment, item.discountAmount)
  Object.assign(payment, {
    state: stateAfter(payment.state, 'pay'),
    method: item.amount ? 'card' : 'discount',
    checkoutId: checkout.id,
    payerId: checkout.payerId,
    paidAmount: item.amount,
    discountAmount: item.discountAmount,
    surchargeAmount: item.surchargeAmount,
    paidAt,
  })
  await ctx.db.save(payment)
}

/** Unpaid, or only processing in another checkout. An invoiced payment is paid by its invoice. */
const isWanted = ({ state, checkoutId }: Payment): boolean =>
  state === PaymentState.due || (state === PaymentState.processing && checkoutId !== null)

/** Expires another page on which the same payment could be paid twice. */
const closeOther = (ctx: Ctx, checkoutId: string): Promise<void> =>
  enqueue(ctx, 'payment.expireCheckout', { checkoutId }, { key: `expire-${checkoutId}` })

async function mailRefusal(ctx: Ctx, { id, payerId, amount, currency, locale }: Checkout): Promise<void> {
  const items = await ctx.db.find(CheckoutItem, { where: { checkoutId: id }, relations: { payment: true } })
  const titles = items.map(({ payment }) => payment.titles)
  await mailPayer(ctx, payerId, 'failed', { amount, currency, titles }, locale)
}

async function change(ctx: Ctx, checkout: Checkout, to: Partial<Checkout>): Promise<void> {
  await ctx.db.save(Object.assign(checkout, to))
  ctx.afterCommit(() => ctx.node.pubSub.publish(checkoutTopic(checkout.id), { id: checkout.id }))
}
