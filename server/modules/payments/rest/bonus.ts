import { bonusConfigurationSchema } from '../../settings/public.ts'
import { inMinorUnits, list, only } from '../../../transport/present.ts'
import { documentsWith } from '../../../transport/fragments.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment Coupon on Discount {
    _id: id discountCode: code discountAmount: amount { ...Money } couponTier: tier remainingQuota mergeable merged
    expiresAt createdAt
  }
  fragment BonusHolder on User {
    _id: id username firstName lastName examBucks examBucksConfigActivated examBucksConfig { quota bucks reward }
  }
`)
/** Paths for supervisors' bonus points and the coupons created from them. */
export const bonusPaths: AreaPart = {
  place: 80,
  name: 'Bonus points',
  description:
    'A supervisor earns a point for each paid exam of a student, and converts points into coupons: ' +
    'discount codes owned by the supervisor. A coupon can be used while its `remainingQuota` is above 0. ' +
    'Packages are defined by the setting `bonusConfiguration`, or per supervisor; the value of a code ' +
    '(`reward`) is in whole units of the currency.',
  rows: [
    {
      method: 'POST',
      path: '/payment/bonus-points/purchase',
      summary: 'Convert points into a coupon',
      description:
        '`pkg` is the number of points of the chosen package. RULE_BROKEN if there are too few points ' +
        '(`missing` states how many), if the quota of the package is used up, and while points cannot be ' +
        'converted.',
      document: complete('mutation ($pkg: Int!) { purchaseCoupon(input: { pkg: $pkg }) { coupon { ...Coupon } } }'),
      present: inMinorUnits('discountAmount', only),
      errors: ['RULE_BROKEN'],
      examples: { pkg: 25 },
    },
    {
      method: 'GET',
      path: '/payment/bonus-points/fetch-coupons',
      summary: "List the caller's coupons",
      description: 'Newest first, including used coupons.',
      document: complete(`query ($limit: Int, $cursor: String) {
        myCoupons(first: $limit, after: $cursor) { nodes { ...Coupon } pageInfo { ...Page } }
      }`),
      present: inMinorUnits('discountAmount', list),
    },
    {
      method: 'POST',
      path: '/payment/bonus-points/merge-coupons',
      summary: 'Merge coupons',
      description:
        'At least two unused coupons of the tier `standard`. The response is the new coupon; the merged ones ' +
        'count as used.',
      document: complete('mutation ($ids: [ID!]!) { mergeCoupons(input: { ids: $ids }) { coupon { ...Coupon } } }'),
      present: inMinorUnits('discountAmount', only),
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
      examples: { ids: ['0198c1a2-7b3c-7d4e-8f50-61728394a5b6', '0198c1a2-7b3c-7d4e-8f50-61728394a5b7'] },
    },
    {
      method: 'POST',
      path: '/user/exam-bucks/admin/add',
      summary: 'Add or remove bonus points of a supervisor',
      description: 'Negative `points` are removed. The change record of the account stores the reason.',
      document: complete(`mutation ($id: ID!, $points: Int!, $reason: String!) {
        addBonusPoints(input: { id: $id, points: $points, reason: $reason }) { user { ...BonusHolder } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
      examples: { points: 30, reason: 'A workshop for colleagues' },
    },
    {
      method: 'POST',
      path: '/user/exam-bucks/admin/config',
      summary: 'Set individual packages for a supervisor',
      description: '`data` has the format of the setting `bonusConfiguration`; null restores the default.',
      document: complete(`mutation ($id: ID!, $data: JSONObject) {
        setBonusConfiguration(input: { id: $id, data: $data }) { user { ...BonusHolder } }
      }`),
      present: only,
      schemas: { data: bonusConfigurationSchema() },
      errors: ['NOT_FOUND'],
      examples: { data: { active: true, packages: [{ quota: 4, bucks: 25, reward: 20 }] } },
    },
  ],
}
