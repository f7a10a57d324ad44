import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { failure, notFound } from '../../../graphql/errors.ts'
import { CardProblem } from '../../../providers/card-payments.ts'
import { asFailure, cardsOf, leastAmount } from './cards.ts'
import { Checkout, CheckoutItem, CheckoutState } from './checkout.entity.ts'
import { closePage } from './checkout.jobs.ts'
import { release } from './checkout.outcome.ts'
import { pageLife, sessionFor } from './checkout.params.ts'
import { surchargeOn, surchargeRate } from './surcharge.ts'
import type { Discount } from '../discounts/discount.entity.ts'
import { reductionsOf, reserveDiscount, usableDiscount } from '../discounts/discount.service.ts'
import { refuseDoubles } from '../duplicates/duplicate-payments.ts'
import { codeByCheckout } from '../payments.loaders.ts'
import { payablePayments, refuseOver, refuseUnlessDue, refuseWrongEvent } from '../payable.ts'
import { dueAmountOf, isGrandFinal, Payment } from '../payment.entity.ts'
import { PaymentState, stateAfter } from '../payment-states.ts'

/** A page that closes sooner is not handed out again, milliseconds. */
const enoughLife = 5 * 60_000
/** A page that was not opened after so long is not being opened any more, milliseconds. */
const openingTime = 60_000

/** What somebody wants to pay by card. */
export interface StartCheckout {
  paymentIds: string[]
  appliedDiscount?: string | null
  /** whether they are for the Grand Final, as the caller believes */
  isGf?: boolean | null
  /** goes on although the same person seems to have paid under another account */
  notADuplicate?: boolean | null
}

/**
 * Opens a payment page for one or several payments. They are marked in one transaction, the provider is asked after
 * it, and what was left half-done by a crash is given up by `sweepCheckouts`. Asking again for the same, with
 * the same code or without naming one, gives the same page with its code: two tabs cannot pay twice. A code that cannot
 * be used leaves an open page as it is.
 * @throws CONFLICT (paid or being paid, the code's last use was taken, `duplicatePerson`), RULE_BROKEN (nothing is due,
 * a code that does not fit, a wrong `isGf`), WINDOW_CLOSED (the exam is over), NOT_FOUND, OVERLOADED (the provider cannot be reached),
 * RATE_LIMITED
 */
export async function startCheckout(ctx: Ctx, input: StartCheckout): Promise<Checkout> {
  const cards = cardsOf(ctx)
  await ctx.node.limits.consume('checkoutByUser', ctx.viewer.id!)
  // first whose they are: what is paid for others is nobody else's business
  const payments = await payablePayments(ctx, input.paymentIds, false)
  refuseWrongEvent(payments, input.isGf)
  await refuseOver(ctx, payments)
  // also before a page that is open already: somebody else may have paid since
  if (!input.notADuplicate) await refuseDoubles(ctx, input.paymentIds)
  const discount = input.appliedDiscount ? await usableDiscount(ctx, input.appliedDiscount, input.paymentIds) : null
  // fails here for a code that does not fit, before a page that is open is closed
  if (discount) await reductionsOf(ctx, discount, payments)
  const sameAgain = await leavePagesOfOneself(ctx, input, discount)
  if (sameAgain) return sameAgain

  const checkout = await mark(ctx, input, discount)
  try {
    const session = await cards.open(checkout.request!)
    await ctx.db
      .createQueryBuilder()
      .update(Checkout)
      .set({ sessionId: session.id, url: session.url, state: CheckoutState.open })
      // the payer cannot be faster, but the sweeper can
      .where('id = :id and state = :opening', { id: checkout.id, opening: CheckoutState.opening })
      .execute()
  } catch (error) {
    // nobody knows whether there is a page when the provider was not reached: the sweeper asks again
    if (error instanceof CardProblem && error.kind === 'refused') {
      await inTransaction(ctx, async (tx) => release(tx, checkout, CheckoutState.failed))
    }
    throw asFailure(ctx, error)
  }
  const opened = await ctx.db.findOneByOrFail(Checkout, { id: checkout.id })
  // the answer was so long in coming that the sweeper has given the page up
  if (!opened.url) throw asFailure(ctx, new CardProblem('unreachable', 'The page was given up before it was open'))
  return opened
}

/** Marks the payments, reserves the discount and writes the checkout: all or nothing. */
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
    if (amount < leastAmount) throw failure('RULE_BROKEN', 'This amount is too small for a card payment')

    const id = randomUUID()
    const { currency } = payments[0]!
    const expiresAt = new Date(ctx.clock.now() + pageLife)
    const request = await sessionFor(ctx, id, { lines, currency, expiresAt, isGf: payments.every(isGrandFinal) })
    const checkout = ctx.db.create(Checkout, {
      id,
      payerId: ctx.viewer.id!,
      state: CheckoutState.opening,
      amount,
      currency,
      locale: ctx.locale,
      request,
      expiresAt,
      createdAt: new Date(ctx.clock.now()),
    })
    await ctx.db.insert(Checkout, { ...checkout } as never)
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

/** The viewer's unfinished pages on which any of the payments could be paid. */
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
 * What the viewer has begun before. The page for exactly the same is taken again, with the code that it was opened
 * with unless another one is named; others are closed, so that nothing can be paid on two.
 */
async function leavePagesOfOneself(
  ctx: Ctx,
  input: StartCheckout,
  discount: Discount | null,
): Promise<Checkout | null> {
  const now = ctx.clock.now()
  const wanted = [...new Set(input.paymentIds)].toSorted().join()
  for (const page of await ownPages(ctx, input.paymentIds)) {
    // the provider is being asked for it at this moment, in another tab
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
    if (same && page.url && page.expiresAt.getTime() - now > enoughLife) return page
    await closePage(ctx, page.id).catch((error: unknown) => {
      throw asFailure(ctx, error)
    })
  }
  return null
}

/**
 * One of the viewer's own checkouts; any for an admin. What became of it is what the provider told, not what stands in
 * an address.
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
 * The payer came back without paying: the page is closed and its payments are due again.
 * @throws NOT_FOUND, OVERLOADED
 */
export async function abandonCheckout(ctx: Ctx, id: string): Promise<Checkout> {
  const checkout = await checkoutOf(ctx, id)
  await closePage(ctx, checkout.id).catch((error: unknown) => {
    throw asFailure(ctx, error)
  })
  return ctx.db.findOneByOrFail(Checkout, { id })
}
