import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { couponOf } from '../discounts/coupon-remainder.ts'
import { Discount } from '../discounts/discount.entity.ts'
import { sameScope } from '../discounts/discount-scope.ts'
import { CouponTier, isUntouched } from './coupon.ts'

/** Maximum value of a code in minor units, as for codes made by admins. */
const maxAmount = 10_000_000

/** The viewer's coupons, newest first, including used and merged ones. */
export function myCoupons(ctx: Ctx, page: PageArgs): Promise<Page<Discount>> {
  const query = ctx.db
    .createQueryBuilder(Discount, 'discount')
    .where('discount.ownerId = :me and discount.tier is not null', { me: ctx.viewer.id })
  return connection(query, page, [['createdAt', 'DESC']])
}

/**
 * Merges several of the viewer's coupons into one of their total value; the originals count as used. Their rows are
 * locked until the commit, so that none is used and merged concurrently.
 * @throws BAD_USER_INPUT (fewer than two), NOT_FOUND (others'), RULE_BROKEN (another tier, no amount, not for the same
 * exams), CONFLICT (used, being used, merged, suspended or expired)
 */
export function mergeCoupons(outer: Ctx, ids: readonly string[]): Promise<{ coupon: Discount; retired: Discount[] }> {
  const wanted = [...new Set(ids)]
  if (wanted.length < 2) throw badInput({ ids: ['Choose at least two coupons'] })
  return inTransaction(outer, async (ctx) => {
    const coupons = await ctx.db
      .createQueryBuilder(Discount, 'discount')
      .where('discount.id = any(:wanted) and discount.ownerId = :me', { wanted, me: ctx.viewer.id })
      .orderBy('discount.id')
      .setLock('pessimistic_write')
      .getMany()
    if (coupons.length !== wanted.length) throw notFound('Coupon not found')
    const amount = sumOf(ctx, coupons)
    const [first] = coupons as [Discount]
    const coupon = await ctx.db.save(
      couponOf(
        ctx,
        { ...first, expiresAt: firstOf(coupons.map(({ expiresAt }) => expiresAt)) },
        amount,
        CouponTier.merged,
      ),
    )
    await ctx.db.query('update discount set used = quota, merged_into_id = $2 where id = any($1)', [wanted, coupon.id])
    const retired = coupons.map((each) => Object.assign(each, { used: each.quota, mergedIntoId: coupon.id }))
    return { coupon, retired }
  })
}

/** Total value of the coupons in minor units. @throws if one of them cannot be merged with the others */
function sumOf(ctx: Ctx, coupons: Discount[]): number {
  const [first] = coupons as [Discount]
  let sum = 0
  for (const coupon of coupons) {
    const couponId = coupon.id
    if (coupon.tier !== CouponTier.standard || coupon.amount === null) {
      throw failure('RULE_BROKEN', 'Only standard coupons can be merged', { couponId })
    }
    if (!isUntouched(coupon, ctx.clock.now())) throw failure('CONFLICT', 'This code has been used before', { couponId })
    if (coupon.currency !== first.currency || !sameScope(coupon, first)) {
      throw failure('RULE_BROKEN', 'These coupons are for different exams', { couponId })
    }
    sum += coupon.amount * coupon.quota
  }
  if (sum > maxAmount) throw failure('RULE_BROKEN', 'Their total exceeds the maximum value of one code')
  return sum
}

const firstOf = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((first, moment) => (first && moment ? (first < moment ? first : moment) : (first ?? moment)), null)
