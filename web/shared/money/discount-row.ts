import { graphql, readInlineData } from 'react-relay'
import type {
  discountRow_discount$data,
  discountRow_discount$key,
} from '../../__generated__/discountRow_discount.graphql.ts'

const fragment = graphql`
  fragment discountRow_discount on Discount @inline {
    id
    code
    percent
    amount {
      amount
      currency
    }
    quota
    remainingQuota
    state
    expiresAt
    tier
    categories {
      id
      title
    }
  }
`

/** What every list of discount codes shows of one. */
export type DiscountRow = Omit<discountRow_discount$data, ' $fragmentType'>

/** A code as a row of a list. */
export const discountRow = (discount: discountRow_discount$key): DiscountRow =>
  readInlineData<discountRow_discount$key>(fragment, discount)
