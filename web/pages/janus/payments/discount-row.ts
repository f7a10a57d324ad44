import { graphql, readInlineData } from 'react-relay'
import type { discountRow_discount$data, discountRow_discount$key } from '../../../__generated__/discountRow_discount.graphql.ts'

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
    batch
    categories {
      id
      title
    }
    owner {
      userId
      username
      firstName
      lastName
    }
  }
`

/** A code as the list of all codes shows it, and the dialog changes it. */
export type AdminDiscountRow = discountRow_discount$data

/** What the list, and each mutation that makes or changes codes, ask for. */
export const discountRow = (discount: discountRow_discount$key): AdminDiscountRow =>
  readInlineData<discountRow_discount$key>(fragment, discount)
