import type { Discount } from '../discounts/discount.entity.ts'
import { DiscountState } from '../discounts/discount.entity.ts'

/** The tiers that the product makes; an admin may name others. */
export const CouponTier = { standard: 'standard', merged: 'merged' } as const

/** Can it still be used, and was no part of it? */
export const isUntouched = ({ used, quota, state, expiresAt }: Discount, now: number): boolean =>
  used === 0 && quota > 0 && state === DiscountState.active && (expiresAt === null || expiresAt.getTime() > now)

/** May it become part of another? Standard ones of a certain value that nothing was used of. */
export const isMergeable = (discount: Discount, now: number): boolean =>
  discount.tier === CouponTier.standard && discount.amount !== null && isUntouched(discount, now)
