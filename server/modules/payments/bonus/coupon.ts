import type { Discount } from '../discounts/discount.entity.ts'
import { DiscountState } from '../discounts/discount.entity.ts'

/** Tiers assigned by the system; admins may use other names. */
export const CouponTier = { standard: 'standard', merged: 'merged' } as const

/** Whether it is active, unexpired and entirely unused. */
export const isUntouched = ({ used, quota, state, expiresAt }: Discount, now: number): boolean =>
  used === 0 && quota > 0 && state === DiscountState.active && (expiresAt === null || expiresAt.getTime() > now)

/** Whether it can be merged: an unused standard coupon of a fixed amount. */
export const isMergeable = (discount: Discount, now: number): boolean =>
  discount.tier === CouponTier.standard && discount.amount !== null && isUntouched(discount, now)
