import { graphql } from 'react-relay'

/** Connection of accounts by the filters of their list. */
export const accountsConnection = graphql`
  fragment accountsConnection_query on Query
  @refetchable(queryName: "accountsConnectionPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    accounts(first: $first, after: $after, filter: $filter, order: $order, descending: $descending, startAt: $startAt)
      @connection(key: "accountsConnection_accounts") {
      totalCount
      edges {
        node {
          ...accountRow_user
        }
      }
    }
  }
`
