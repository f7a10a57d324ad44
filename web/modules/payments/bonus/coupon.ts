import { graphql, readInlineData } from 'react-relay'
import type { coupon_discount$data, coupon_discount$key } from '../../../__generated__/coupon_discount.graphql.ts'
import { formatMoney } from '../../../shared/input/format.ts'

const fragment = graphql`
  fragment coupon_discount on Discount @inline {
    id
    quota
    mergeable
    amount {
      amount
      currency
    }
    ...CouponRow_coupon
  }
`

/** Fields of a coupon for showing and merging it in the list. */
export type Coupon = coupon_discount$data

/** Fields selected by the list and by each mutation that creates coupons. */
export const couponOf = (discount: coupon_discount$key): Coupon =>
  readInlineData<coupon_discount$key>(fragment, discount)

/** Formatted value of a single coupon merged from others. */
export function mergedWorth(coupons: readonly Coupon[]): string {
  const sum = coupons.reduce((total, { amount, quota }) => total + (amount?.amount ?? 0) * quota, 0)
  return formatMoney(sum, coupons[0]?.amount?.currency)
}
