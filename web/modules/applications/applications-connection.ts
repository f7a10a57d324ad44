import { graphql } from 'react-relay'

/** Applications by the filters of their list. */
export const applicationsConnection = graphql`
  fragment applicationsConnection_query on Query
  @refetchable(queryName: "applicationsConnectionPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    applications(
      first: $first
      after: $after
      examId: $examId
      categoryId: $categoryId
      state: $state
      grade: $grade
      country: $country
      search: $search
      language: $language
      stage: $stage
      examIsOver: $examIsOver
      isCancelled: $isCancelled
      from: $from
      to: $to
      supervisorId: $supervisorId
      partnerId: $partnerId
      order: $order
      descending: $descending
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
