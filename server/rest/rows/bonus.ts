import { bonusConfigurationSchema } from '../../modules/settings/public.ts'
import { list, only } from '../present.ts'
import type { Area } from '../row.ts'

const coupon = `{
  _id: id discountCode: code discountAmount: amount { amount currency } couponTier: tier remainingQuota mergeable merged
  expiresAt createdAt
}`
const supervisor = `{
  _id: id username firstName lastName examBucks examBucksConfigActivated examBucksConfig { quota bucks reward }
}`

/** What supervisors earn, and the codes that they convert it into. */
export const bonus: Area = {
  name: 'Bonus points',
  description:
    'A supervisor earns a point for each paid exam of a student, and converts points into coupons: discount ' +
    "codes of one's own. A coupon can be used while its `remainingQuota` is above 0. Packages are the setting " +
    "`bonusConfiguration`, or a supervisor's own; what a code is worth (`reward`) is in whole units of the currency.",
  rows: [
    {
      method: 'POST',
      path: '/payment/bonus-points/purchase',
      summary: 'Convert points into a coupon',
      description:
        '`pkg` is the number of points of the chosen package. RULE_BROKEN when there are too few (`missing` ' +
        'says how many), when the package was taken as often as it may be, and while points cannot be converted.',
      document: `mutation ($pkg: Int!) { purchaseCoupon(input: { pkg: $pkg }) { coupon ${coupon} } }`,
      present: only,
      errors: ['RULE_BROKEN'],
      examples: { pkg: 25 },
    },
    {
      method: 'GET',
      path: '/payment/bonus-points/fetch-coupons',
      summary: "List one's coupons",
      description: 'The latest first, used ones among them.',
      document: `query ($limit: Int, $cursor: String) {
        myCoupons(first: $limit, after: $cursor) { nodes ${coupon} pageInfo { hasNextPage endCursor } }
      }`,
      present: list,
    },
    {
      method: 'POST',
      path: '/payment/bonus-points/merge-coupons',
      summary: 'Make one coupon out of several',
      description:
        'At least two of the tier `standard`, of which nothing was used. The answer is the new one; the others ' +
        'count as used.',
      document: `mutation ($ids: [ID!]!) { mergeCoupons(input: { ids: $ids }) { coupon ${coupon} } }`,
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/user/exam-bucks/admin/add',
      summary: 'Give points to a supervisor, or take some',
      description: '`points` below 0 are taken. The record of the account keeps the reason.',
      document: `mutation ($id: ID!, $points: Int!, $reason: String!) {
        addBonusPoints(input: { id: $id, points: $points, reason: $reason }) { user ${supervisor} }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
      examples: { points: 30, reason: 'A workshop for colleagues' },
    },
    {
      method: 'POST',
      path: '/user/exam-bucks/admin/config',
      summary: "Set a supervisor's own packages",
      description: '`data` has the shape of the setting `bonusConfiguration`; null makes the general one hold again.',
      document: `mutation ($id: ID!, $data: JSONObject) {
        setBonusConfiguration(input: { id: $id, data: $data }) { user ${supervisor} }
      }`,
      present: only,
      schemas: { data: bonusConfigurationSchema() },
      errors: ['NOT_FOUND'],
      examples: { data: { active: true, packages: [{ quota: 4, bucks: 25, reward: 20 }] } },
    },
  ],
}
