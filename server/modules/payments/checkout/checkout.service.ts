import { randomUUID } from 'node:crypto'
import { first, required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { CardProblem } from '../../../providers/card-payments.ts'
import { asFailure, cardsOf, minAmount } from './cards.ts'
import { Checkout, CheckoutItem, CheckoutState } from './checkout.entity.ts'
import { closePage } from './checkout.jobs.ts'
import { release } from './checkout.outcome.ts'
import { pageLife, sessionFor } from './checkout.params.ts'
import { surchargeOn, surchargeRate } from './surcharge.ts'
import type { Discount } from '../discounts/discount.entity.ts'
import { reductionsOf, reserveDiscount, usableDiscount } from '../discounts/discount.service.ts'
import { refuseDuplicates } from '../duplicates/duplicate-payments.ts'
import { codeByCheckout } from '../payments.loaders.ts'
import { payablePayments, refuseOver, refuseUnlessDue, refuseWrongEvent } from '../payable.ts'
import { dueAmountOf, isGrandFinal, Payment } from '../payment.entity.ts'
import { PaymentState, stateAfter } from '../payment-states.ts'

/** Remaining lifetime below which a page is not reused, in milliseconds. */
const minRemainingMs = 5 * 60_000
/** Time after which a page still opening counts as failed, in milliseconds. */
const openingTime = 60_000

/** Input of a card checkout. */
export interface StartCheckout {
  paymentIds: string[]
  appliedDiscount?: string | null
  /** whether the caller believes that they are for the Grand Final */
  isGf?: boolean | null
  /** proceeds even if the same person seems to have paid under another account */
  notADuplicate?: boolean | null
}

/**
 * Opens a payment page for one or several payments. They are marked in one transaction, then the provider is called;
 * `sweepCheckouts` releases checkouts interrupted by a crash. Repeating the request, with the same code or without one,
 * returns
 * the same page with its code, so two tabs cannot pay twice. An unusable code leaves an open page unchanged.
 * @throws CONFLICT (paid or being paid, the code's last use was taken, `duplicatePerson`), RULE_BROKEN (nothing is due,
 * a code that does not fit, a wrong `isGf`), WINDOW_CLOSED (the exam is over), NOT_FOUND, OVERLOADED (the provider
 * cannot be reached), RATE_LIMITED
 */
export async function startCheckout(ctx: Ctx, input: StartCheckout): Promise<Checkout> {
  const cards = cardsOf(ctx)
  await ctx.node.limits.consume('checkoutByUser', viewerId(ctx))
  // checks ownership first: payments of others are private
  const payments = await payablePayments(ctx, input.paymentIds, false)
  refuseWrongEvent(payments, input.isGf)
  await refuseOver(ctx, payments)
  // also before reusing an open page: another account may have paid in the meantime
  if (!input.notADuplicate) await refuseDuplicates(ctx, input.paymentIds)
  const discount = input.appliedDiscount ? await usableDiscount(ctx, input.appliedDiscount, input.paymentIds) : null
  // fails for an unusable code before an open page is expired
  if (discount) await reductionsOf(ctx, discount, payments)
  const sameAgain = await releaseOwnPages(ctx, input, discount)
  if (sameAgain) return sameAgain

  const checkout = await mark(ctx, input, discount)
  try {
    const session = await cards.open(required(checkout.request, 'request of the checkout'))
    await ctx.db
      .createQueryBuilder()
      .update(Checkout)
      .set({ sessionId: session.id, url: session.url, state: CheckoutState.open })
      // the sweeper may release the checkout before the provider responds
      .where('id = :id and state = :opening', { id: checkout.id, opening: CheckoutState.opening })
      .execute()
  } catch (error) {
    // if the provider was unreachable, the page may exist: the sweeper will ask
    if (error instanceof CardProblem && error.kind === 'refused') {
      await inTransaction(ctx, async (tx) => release(tx, checkout, CheckoutState.failed))
    }
    throw asFailure(ctx, error)
  }
  const opened = await ctx.db.findOneByOrFail(Checkout, { id: checkout.id })
  // the response came so late that the sweeper had released the checkout
  if (!opened.url) throw asFailure(ctx, new CardProblem('unreachable', 'The page was given up before it was open'))
  return opened
}

/** Marks the payments, reserves the discount and inserts the checkout in one transaction. */
function mark(outer: Ctx, input: StartCheckout, discount: Discount | null): Promise<Checkout> {
  return inTransaction(outer, async (ctx) => {
    const payments = await payablePayments(ctx, input.paymentIds, true)
    payments.forEach(refuseUnlessDue)
    const reductions = discount ? await reductionsOf(ctx, discount, payments) : new Map<string, number>()
    const extra = await surchargeRate(ctx).loadMany(payments.map(({ id }) => id))
    const lines = payments.map((payment, i) => {
      const discountAmount = reductions.get(payment.id) ?? 0
      const due = dueAmountOf(payment) - discountAmount
      const surchargeAmount = surchargeOn(due, extra[i] as number)
      return { payment, discountAmount, surchargeAmount, amount: due + surchargeAmount }
    })
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    if (amount === 0) throw failure('RULE_BROKEN', 'Nothing is left to pay: no card is needed', { nothingDue: true })
    if (amount < minAmount) throw failure('RULE_BROKEN', 'This amount is too small for a card payment')

    const id = randomUUID()
    const { currency } = first(payments)
    const expiresAt = new Date(ctx.clock.now() + pageLife)
    const request = await sessionFor(ctx, id, { lines, currency, expiresAt, isGf: payments.every(isGrandFinal) })
    const checkout = ctx.db.create(Checkout, {
      id,
      payerId: viewerId(ctx),
      state: CheckoutState.opening,
      amount,
      currency,
      locale: ctx.locale,
      request,
      expiresAt,
      createdAt: new Date(ctx.clock.now()),
    })
    await ctx.db.insert(Checkout, { ...checkout })
    await ctx.db.insert(
      CheckoutItem,
      lines.map((line) => ({
        checkoutId: id,
        paymentId: line.payment.id,
        amount: line.amount,
        discountAmount: line.discountAmount,
        surchargeAmount: line.surchargeAmount,
      })),
    )
    if (discount) await reserveDiscount(ctx, discount, reductions, id)
    await ctx.db
      .createQueryBuilder()
      .update(Payment)
      .set({ state: stateAfter(PaymentState.due, 'begin'), checkoutId: id, payerId: ctx.viewer.id })
      .where('id = any(:ids)', { ids: payments.map((payment) => payment.id) })
      .execute()
    return checkout
  })
}

/** The viewer's unfinished checkouts that include any of the payments. */
function ownPages(ctx: Ctx, paymentIds: string[]): Promise<Checkout[]> {
  return ctx.db
    .createQueryBuilder(Checkout, 'checkout')
    .where('checkout.payerId = :me', { me: ctx.viewer.id })
    .andWhere('checkout.state = any(:states)', { states: [CheckoutState.opening, CheckoutState.open] })
    .andWhere(`exists (select from payment p where p.checkout_id = checkout.id and p.id = any(:paymentIds))`, {
      paymentIds,
    })
    .getMany()
}

/**
 * Handles the viewer's earlier checkouts: an identical one is reused with its code unless another code is given; others
 * are expired, so that nothing can be paid on two pages.
 */
async function releaseOwnPages(ctx: Ctx, input: StartCheckout, discount: Discount | null): Promise<Checkout | null> {
  const now = ctx.clock.now()
  const wanted = [...new Set(input.paymentIds)].toSorted().join()
  for (const page of await ownPages(ctx, input.paymentIds)) {
    // another tab is currently opening the page
    if (page.state === CheckoutState.opening && now - page.createdAt.getTime() < openingTime) {
      throw failure('CONFLICT', 'The payment page is opening. Try again in a moment.')
    }
    const items = await ctx.db.findBy(CheckoutItem, { checkoutId: page.id })
    const same =
      items
        .map(({ paymentId }) => paymentId)
        .toSorted()
        .join() === wanted &&
      (!discount || discount.code === (await codeByCheckout(ctx).load(page.id)))
    if (same && page.url && page.expiresAt.getTime() - now > minRemainingMs) return page
    await closePage(ctx, page.id).catch((error: unknown) => {
      throw asFailure(ctx, error)
    })
  }
  return null
}

/**
 * One of the viewer's own checkouts, or any for an admin. Its state comes from the provider, never from the return URL.
 * @throws NOT_FOUND
 */
export async function checkoutOf(ctx: Ctx, id: string): Promise<Checkout> {
  const checkout = await ctx.db.findOneBy(Checkout, { id })
  if (!checkout || (checkout.payerId !== ctx.viewer.id && !ctx.viewer.has('admin.payments'))) {
    throw notFound('Checkout not found')
  }
  return checkout
}

/**
 * Abandons a checkout after the payer returned without paying: expires the page and makes its payments due again.
 * @throws NOT_FOUND, OVERLOADED
 */
export async function abandonCheckout(ctx: Ctx, id: string): Promise<Checkout> {
  const checkout = await checkoutOf(ctx, id)
  await closePage(ctx, checkout.id).catch((error: unknown) => {
    throw asFailure(ctx, error)
  })
  return ctx.db.findOneByOrFail(Checkout, { id })
}
