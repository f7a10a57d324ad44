import { graphql } from 'react-relay'
import type { DiscountCodesList_query$key } from '../../../__generated__/DiscountCodesList_query.graphql.ts'
import type { DiscountCodesPageQuery } from '../../../__generated__/DiscountCodesPageQuery.graphql.ts'
import { discountRow } from '../../../shared/money/discount-row.ts'
import type { DiscountRow } from '../../../shared/money/discount-row.ts'
import { useDiscountColumns } from '../../../shared/money/use-discount-columns.tsx'
import { listPage } from '../../../shared/table/list-page.tsx'
import { BonusCodes } from '../bonus/BonusCodes.tsx'
import { discountCodesList } from './discount-codes-view.ts'

/** Page of a supervisor's discount codes. */
export default listPage<DiscountCodesPageQuery, DiscountCodesList_query$key, DiscountRow>({
  list: discountCodesList,
  texts: {
    title: 'payments:codes.title',
    text: 'payments:codes.intro',
    search: 'payments:codes.search',
    empty: 'payments:codes.emptyTitle',
    emptyText: 'payments:codes.emptyText',
  },
  query: graphql`
    query DiscountCodesPageQuery(
      $search: String
      $bonus: Boolean!
      $order: DiscountOrder
      $descending: Boolean
      $startAt: String
    ) @preloadable @throwOnFieldError {
      ...DiscountCodesList_query
      ...BonusCodes_query @include(if: $bonus) @alias(as: "bonus")
    }
  `,
  connection: graphql`
    fragment DiscountCodesList_query on Query
    @refetchable(queryName: "DiscountCodesListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      myDiscounts(
        first: $first
        after: $after
        search: $search
        coupons: false
        order: $order
        descending: $descending
        startAt: $startAt
      ) @connection(key: "DiscountCodesList_myDiscounts") {
        totalCount
        edges {
          node {
            ...discountRow_discount
          }
        }
      }
    }
  `,
  row: discountRow,
  useTable: ({ query }) => ({
    columns: useDiscountColumns(),
    rowName: ({ code }) => code,
    exportName: 'discount-codes',
    above: query.bonus && <BonusCodes query={query.bonus} />,
  }),
})
