import { graphql, readInlineData } from 'react-relay'
import type {
  adminDiscountRow_discount$data,
  adminDiscountRow_discount$key,
} from '../../../__generated__/adminDiscountRow_discount.graphql.ts'
import { discountRow } from '../../../shared/money/discount-row.ts'
import type { DiscountRow } from '../../../shared/money/discount-row.ts'

const fragment = graphql`
  fragment adminDiscountRow_discount on Discount @inline {
    ...discountRow_discount
    batch
    owner {
      userId
      username
      firstName
      lastName
    }
  }
`

/** A code as the list of all codes shows it, and the dialog changes it. */
export type AdminDiscountRow = DiscountRow & Pick<adminDiscountRow_discount$data, 'batch' | 'owner'>

/** What the list, and each mutation that makes or changes codes, ask for. */
export function adminDiscountRow(discount: adminDiscountRow_discount$key): AdminDiscountRow {
  const { batch, owner, ...row } = readInlineData<adminDiscountRow_discount$key>(fragment, discount)
  return { ...discountRow(row), batch, owner }
}
