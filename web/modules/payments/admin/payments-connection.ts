import { graphql } from 'react-relay'

/** Connection of payments by the filters of the admin list. */
export const paymentsConnection = graphql`
  fragment paymentsConnection_query on Query
  @refetchable(queryName: "paymentsConnectionPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    payments(first: $first, after: $after, filter: $filter, order: $order, descending: $descending, startAt: $startAt)
      @connection(key: "paymentsConnection_payments") {
      totalCount
      edges {
        node {
          ...usePaymentColumns_payment
        }
      }
    }
  }
`
