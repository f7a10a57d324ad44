import { In } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { CouponTier } from '../bonus/coupon.ts'
import { newCode } from './discount-codes.ts'
import { Discount } from './discount.entity.ts'

/**
 * Unused value of a coupon in minor units; none if a remainder below the card minimum was waived as well. Only owned
 * coupons, which were earned, keep their remainder; each use of a code given away by organisers is for one exam,
 * regardless of its price.
 */
export function remainderOf(
  { tier, amount, ownerId }: Pick<Discount, 'tier' | 'amount' | 'ownerId'>,
  reduction: number,
): number {
  const earned = ownerId !== null && (tier === CouponTier.standard || tier === CouponTier.merged)
  return earned && amount !== null ? Math.max(0, amount - reduction) : 0
}

/** Issues coupons for the remainders of coupons just used, to their owners. Call in the transaction of the use. */
export async function issueRemainders(
  ctx: Ctx,
  uses: readonly { discountId: string; amount: number }[],
): Promise<void> {
  if (!uses.length) return
  const found = await ctx.db.findBy(Discount, { id: In(uses.map(({ discountId }) => discountId)) })
  const coupons = new Map(found.map((coupon) => [coupon.id, coupon]))
  const rests = uses.flatMap(({ discountId, amount }) => {
    const coupon = required(coupons.get(discountId), 'coupon that was used')
    const rest = remainderOf(coupon, amount)
    return rest <= 0 ? [] : [couponOf(ctx, coupon, rest)]
  })
  await ctx.db.save(rests)
}

/** A new coupon of the same owner with the same scope and expiry. @param amount minor units */
export function couponOf(
  ctx: Ctx,
  {
    currency,
    scope,
    allCategories,
    categoryIds,
    expiresAt,
    ownerId,
  }: Pick<Discount, 'currency' | 'scope' | 'allCategories' | 'categoryIds' | 'expiresAt' | 'ownerId'>,
  amount: number,
  tier: Discount['tier'] = CouponTier.standard,
): Discount {
  return ctx.db.create(Discount, {
    code: newCode('BONUS'),
    amount,
    percent: null,
    quota: 1,
    currency,
    scope,
    allCategories,
    categoryIds,
    expiresAt,
    ownerId,
    tier,
  })
}
