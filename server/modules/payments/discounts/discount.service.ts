import { In } from 'typeorm'
import { required, element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { foldTyped } from '../../../base/typed-code.ts'
import { minAmount } from '../checkout/cards.ts'
import { couponOf, issueRemainders, remainderOf } from './coupon-remainder.ts'
import { Discount, DiscountState, DiscountUse } from './discount.entity.ts'
import { coversPayment, coversPaymentsSql, outOfScope } from './discount-scope.ts'
import { dueAmountOf, type Payment } from '../payment.entity.ts'

/** Reduction of each payment: minor units by payment id. */
export type Reductions = Map<string, number>

/** Normalizes a typed code: case, spaces and the kind of dash are ignored. */
export const readCode = (typed: string): string => foldTyped(typed).toUpperCase()

/**
 * Reduction of an amount; percentages are rounded to the nearest minor unit, with half a unit in the payer's favour.
 */
function reductionOf({ percent, amount }: Pick<Discount, 'percent' | 'amount'>, price: number): number {
  return percent === null
    ? Math.min(required(amount, 'amount of the code'), price)
    : Math.round((price * percent) / 100)
}

/**
 * Reductions of several prices paid together. A remainder below the card minimum is waived too: it could not be paid
 * otherwise.
 */
export function reductionsFrom(discount: Pick<Discount, 'percent' | 'amount'>, prices: readonly number[]): number[] {
  const reductions = prices.map((price) => reductionOf(discount, price))
  const left = prices.reduce((sum, price, i) => sum + price - element(reductions, i), 0)
  return left < minAmount ? [...prices] : reductions
}

/**
 * A code that can be used now. Attempts are limited, since codes could be guessed; a valid code costs no attempt,
 * because the new price is requested at every change of a selection.
 * @param paymentIds payments it is for: uses held by the viewer's own open checkouts of these count as free
 * @throws NOT_FOUND (unknown or suspended), RULE_BROKEN (expired, used up), RATE_LIMITED
 */
export async function usableDiscount(ctx: Ctx, typed: string, paymentIds: readonly string[] = []): Promise<Discount> {
  await ctx.node.limits.consume('discountTryByUser', ctx.viewer.id ?? '')
  await ctx.node.limits.consume('discountTryByAddress', ctx.request.address)
  const discount = await ctx.db.findOneBy(Discount, { code: readCode(typed) })
  if (discount?.state !== DiscountState.active) throw notFound('Discount code not found')
  if (discount.expiresAt && discount.expiresAt.getTime() <= ctx.clock.now()) {
    throw failure('RULE_BROKEN', 'This discount code has expired', { discount: 'expired' })
  }
  discount.used -= await heldByOwnPages(ctx, discount.id, paymentIds)
  if (discount.used >= discount.quota) {
    throw failure('RULE_BROKEN', 'This discount code has been used before', { discount: 'usedUp' })
  }
  await ctx.node.limits.giveBack('discountTryByUser', ctx.viewer.id ?? '')
  await ctx.node.limits.giveBack('discountTryByAddress', ctx.request.address)
  return discount
}

/** Number of uses of a code reserved by the viewer's unfinished checkouts of any of the payments. */
async function heldByOwnPages(ctx: Ctx, discountId: string, paymentIds: readonly string[]): Promise<number> {
  if (!paymentIds.length) return 0
  const [{ held }] = (await ctx.db.query(
    `select count(*)::int held from discount_use u join checkout c on c.id = u.reserved_by
     where u.discount_id = $1 and u.state = 'reserved' and c.payer_id = $2 and c.state in ('opening', 'open')
       and exists (select from payment p where p.checkout_id = c.id and p.id = any($3))`,
    [discountId, ctx.viewer.id, paymentIds],
  )) as [{ held: number }]
  return held
}

/**
 * Distributes a code over payments: most expensive first, up to its quota.
 * @throws RULE_BROKEN if it applies to none of them
 */
export async function reductionsOf(ctx: Ctx, discount: Discount, payments: Payment[]): Promise<Reductions> {
  const fitting: Payment[] = []
  for (const payment of payments) {
    const sameMoney = discount.percent !== null || discount.currency === payment.currency
    const covered = await coversPayment(ctx, discount, payment)
    if (dueAmountOf(payment) > 0 && sameMoney && covered) fitting.push(payment)
  }
  if (!fitting.length) throw outOfScope(discount, payments)
  const chosen = fitting
    .toSorted((a, b) => dueAmountOf(b) - dueAmountOf(a) || (a.id < b.id ? -1 : 1))
    .slice(0, discount.quota - discount.used)
  // payments without the code are paid together with the small remainder
  const alone = payments.every((payment) => chosen.includes(payment) || dueAmountOf(payment) === 0)
  const prices = chosen.map(dueAmountOf)
  const reductions = alone ? reductionsFrom(discount, prices) : prices.map((price) => reductionOf(discount, price))
  return new Map(chosen.map(({ id }, i) => [id, element(reductions, i)]))
}

/**
 * Reserves a code for payments, in the transaction that starts the payment. One statement takes the uses from the
 * quota, so two people cannot both get the last one, and checks the scope of the code again.
 * @param reservedBy the checkout or the invoice
 * @throws CONFLICT if another user was faster
 */
export async function reserveDiscount(
  ctx: Ctx,
  discount: Discount,
  reductions: Reductions,
  reservedBy: string,
): Promise<void> {
  const [, taken]: [unknown, number] = await ctx.db.query(
    `update discount set used = used + $2 where id = $1 and state = 'active' and used + $2 <= quota
       and (expires_at is null or expires_at > $3) and ${coversPaymentsSql('$4')}`,
    [discount.id, reductions.size, new Date(ctx.clock.now()), [...reductions.keys()]],
  )
  if (!taken) {
    throw failure('CONFLICT', 'This discount code has just been used or changed. Check the new total.', {
      discount: 'usedUp',
    })
  }
  await ctx.db.insert(
    DiscountUse,
    [...reductions].map(([paymentId, amount]) => ({
      discountId: discount.id,
      paymentId,
      reservedBy,
      amount,
      state: 'reserved' as const,
    })),
  )
}

/** Releases the uses reserved by a checkout or an invoice. */
export async function releaseDiscounts(ctx: Ctx, reservedBy: string): Promise<void> {
  const [given]: [{ id: string }[]] = await ctx.db.query(
    `update discount_use set state = 'released' where reserved_by = $1 and state = 'reserved' returning discount_id id`,
    [reservedBy],
  )
  await recountUses(ctx, given)
}

/** Recounts the uses of codes, with their rows locked: late money may have exceeded a quota. */
async function recountUses(ctx: Ctx, discounts: readonly { id: string }[]): Promise<void> {
  const ids = [...new Set(discounts.map(({ id }) => id))]
  if (!ids.length) return
  await ctx.db.query('select from discount where id = any($1) order by id for update', [ids])
  await ctx.db.query(
    `update discount set used = least(quota, (
       select count(*) from discount_use where discount_id = discount.id and state <> 'released'))
     where id = any($1) and merged_into_id is null`,
    [ids],
  )
}

/**
 * Marks reserved uses, and released ones that were promised, as used by these payments. The remainder of a coupon goes
 * to its owner, unless it has been used since.
 */
export async function useDiscounts(ctx: Ctx, reservedBy: string, paymentIds: string[]): Promise<void> {
  const [uses]: [{ discountId: string; amount: number; whole: boolean }[]] = await ctx.db.query(
    `with again as (
       select discount_id, count(*)::int n from discount_use
       where reserved_by = $1 and payment_id = any($2) and state = 'released' group by discount_id
     ), counted as (
       update discount set used = least(quota, used + n) from again where discount.id = again.discount_id
     )
     update discount_use taken set state = 'used' from discount_use before, discount
     where before.id = taken.id and discount.id = taken.discount_id
       and taken.reserved_by = $1 and taken.payment_id = any($2) and taken.state <> 'used'
     returning taken.discount_id "discountId", taken.amount,
       before.state = 'reserved' or discount.used < discount.quota whole`,
    [reservedBy, paymentIds],
  )
  await issueRemainders(
    ctx,
    uses.filter(({ whole }) => whole),
  )
}

/**
 * Frees the code of a payment that was paid with it and no longer counts: it can be used again. A coupon whose
 * remainder was already issued stays used: its reduction becomes another coupon. Call in a transaction that holds the
 * payment.
 */
export async function releaseDiscount(ctx: Ctx, paymentId: string): Promise<void> {
  const use = await ctx.db.findOneBy(DiscountUse, { paymentId, state: 'used' })
  if (!use) return
  // others may be using the code concurrently
  const discount = await ctx.db.findOneOrFail(Discount, {
    where: { id: use.discountId },
    lock: { mode: 'pessimistic_write' },
  })
  if (remainderOf(discount, use.amount) > 0) {
    await ctx.db.save(couponOf(ctx, discount, use.amount))
    return
  }
  await ctx.db.update(DiscountUse, use.id, { state: 'released' })
  await recountUses(ctx, [discount])
}

/**
 * Reclaims a released code for a payment that counts again, because its refund failed; beyond the quota if the code was
 * used in the meantime. Call in a transaction that holds the payment.
 */
export async function retakeDiscount(
  ctx: Ctx,
  { id: paymentId, checkoutId, invoiceId }: Pick<Payment, 'id' | 'checkoutId' | 'invoiceId'>,
): Promise<void> {
  const [use] = await ctx.db.findBy(DiscountUse, {
    paymentId,
    reservedBy: In([checkoutId, invoiceId].filter((id) => id !== null)),
    state: 'released',
  })
  if (!use) return
  await ctx.db.update(DiscountUse, use.id, { state: 'used' })
  await recountUses(ctx, [{ id: use.discountId }])
}

/** The code that lowered a payment, or null. */
export async function discountOf(ctx: Ctx, paymentId: string): Promise<Discount | null> {
  return ctx.db
    .createQueryBuilder(Discount, 'discount')
    .innerJoin(
      DiscountUse,
      'use',
      `use.discount_id = discount.id and use.payment_id = :paymentId and use.state = 'used'`,
      { paymentId },
    )
    .getOne()
}
