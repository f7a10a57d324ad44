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
    scope
    allCategories
    categories {
      id
      title
    }
  }
`

/** Fields of a discount code that all lists show. */
export type DiscountRow = Omit<discountRow_discount$data, ' $fragmentType'>

/** Reads a discount code fragment as a list row. */
export const discountRow = (discount: discountRow_discount$key): DiscountRow =>
  readInlineData<discountRow_discount$key>(fragment, discount)
