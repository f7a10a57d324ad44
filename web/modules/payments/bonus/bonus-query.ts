import { graphql } from 'react-relay'
import { ConnectionHandler, ROOT_ID } from 'relay-runtime'

/** Query of the bonus modal; points and packages come from the session. */
export const bonusQuery = graphql`
  query bonusQuery @throwOnFieldError {
    ...CouponList_query
  }
`

/** Connection id that new coupons are added to. */
export const couponList = ConnectionHandler.getConnectionID(ROOT_ID, 'CouponList_myCoupons')

/** Specification, section 9: below this code value the messages mention that more codes are available. */
const maxReward = 200

/** A package from the session: `reward` in whole currency units, `quota` is the number of remaining uses. */
export interface Package {
  readonly quota: number
  readonly bucks: number
  readonly reward: number
}

/** Whether codes of a higher value exist. */
export const hasMore = ({ reward }: Package): boolean => reward < maxReward

/** Reason why a package is unavailable: already used, or the number of missing points. Null if available. */
export function obstacleOf({ quota, bucks }: Package, points: number): 'used' | number | null {
  if (quota === 0) return 'used'
  return points < bucks ? bucks - points : null
}
