import { graphql } from 'react-relay'
import { ConnectionHandler, ROOT_ID } from 'relay-runtime'

/** What the bonus modal asks for when it is opened; points and packages are told by the session. */
export const bonusQuery = graphql`
  query bonusQuery @throwOnFieldError {
    ...CouponList_query
  }
`

/** The list of coupons in Relay's store, into which new ones are put. */
export const couponList = ConnectionHandler.getConnectionID(ROOT_ID, 'CouponList_myCoupons')

/** Specification, section 9: below this value of a code the messages tell that there are more. */
const mostReward = 200

/** A package as the session tells it: `reward` in whole units of the currency, `quota` is how often it is still there. */
export interface Package {
  readonly quota: number
  readonly bucks: number
  readonly reward: number
}

/** Are there codes worth more than this one? */
export const hasMore = ({ reward }: Package): boolean => reward < mostReward

/** Why a package cannot be converted: taken before, or so many points too few. Null when it can be. */
export function obstacleOf({ quota, bucks }: Package, points: number): 'used' | number | null {
  if (quota === 0) return 'used'
  return points < bucks ? bucks - points : null
}
