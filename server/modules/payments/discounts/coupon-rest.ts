import { In } from 'typeorm'
import type { Ctx } from '../../../graphql/context.ts'
import { CouponTier } from '../bonus/coupon.ts'
import { newCode } from './discount-codes.ts'
import { Discount } from './discount.entity.ts'

/**
 * What a coupon is worth more than it takes off, minor units; nothing where a trifle was remitted beside it. Somebody has earned its worth, so the rest is not lost;
 * a code that organisers give away is for one exam each time, whatever that costs.
 */
export function restOf(
  { tier, amount, ownerId }: Pick<Discount, 'tier' | 'amount' | 'ownerId'>,
  reduction: number,
): number {
  const earned = ownerId !== null && (tier === CouponTier.standard || tier === CouponTier.merged)
  return earned && amount !== null ? Math.max(0, amount - reduction) : 0
}

/** Gives the owners of coupons that were just used another coupon of each rest. In the transaction of their use. */
export async function giveRests(ctx: Ctx, uses: readonly { discountId: string; amount: number }[]): Promise<void> {
  if (!uses.length) return
  const coupons = await ctx.db.findBy(Discount, { id: In(uses.map(({ discountId }) => discountId)) })
  const rests = uses.flatMap(({ discountId, amount }) => {
    const coupon = coupons.find(({ id }) => id === discountId)!
    const rest = restOf(coupon, amount)
    return rest <= 0 ? [] : [couponOf(ctx, coupon, rest)]
  })
  await ctx.db.save(rests)
}

/** Another coupon of the same owner's, for the same exams and as long. @param amount minor units */
export function couponOf(
  ctx: Ctx,
  { currency, categoryIds, expiresAt, ownerId }: Pick<Discount, 'currency' | 'categoryIds' | 'expiresAt' | 'ownerId'>,
  amount: number,
  tier: Discount['tier'] = CouponTier.standard,
): Discount {
  return ctx.db.create(Discount, {
    code: newCode('BONUS'),
    amount,
    percent: null,
    quota: 1,
    currency,
    categoryIds,
    expiresAt,
    ownerId,
    tier,
  })
}
