import { graphql } from 'react-relay'

/** Connection of all discount codes by the filters of their page. */
export const discountsConnection = graphql`
  fragment JanusDiscountsList_query on Query
  @refetchable(queryName: "JanusDiscountsListPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    discountBatches
    ...DiscountScopeFields_query
    discounts(
      first: $first
      after: $after
      search: $search
      state: $state
      batch: $batch
      ownerId: $ownerId
      order: $order
      descending: $descending
      startAt: $startAt
    ) @connection(key: "JanusDiscountsList_discounts") {
      totalCount
      edges {
        node {
          ...adminDiscountRow_discount
        }
      }
    }
  }
`
