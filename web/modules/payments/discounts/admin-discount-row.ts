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

/** Fields of a discount code for the admin list and the edit dialog. */
export type AdminDiscountRow = DiscountRow & Pick<adminDiscountRow_discount$data, 'batch' | 'owner'>

/** Fields selected by the list and by each mutation that creates or changes codes. */
export function adminDiscountRow(discount: adminDiscountRow_discount$key): AdminDiscountRow {
  const { batch, owner, ...row } = readInlineData<adminDiscountRow_discount$key>(fragment, discount)
  return { ...discountRow(row), batch, owner }
}
