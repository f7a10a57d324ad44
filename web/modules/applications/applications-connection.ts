import { graphql } from 'react-relay'

/** Connection of applications by the filters of their list. */
export const applicationsConnection = graphql`
  fragment applicationsConnection_query on Query
  @refetchable(queryName: "applicationsConnectionPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    applications(
      first: $first
      after: $after
      filter: $filter
      order: $order
      descending: $descending
      startAt: $startAt
    ) @connection(key: "applicationsConnection_applications") {
      totalCount
      edges {
        node {
          ...useApplicationColumns_application
        }
      }
    }
  }
`
