import { graphql } from 'react-relay'

/** Connection of all reports by the filters of the admin list. */
export const reportsConnection = graphql`
  fragment reportsConnection_query on Query
  @refetchable(queryName: "reportsConnectionPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    reports(
      first: $first
      after: $after
      search: $search
      award: $award
      examId: $examId
      categoryId: $categoryId
      season: $season
      round: $round
      delivery: $delivery
      published: $published
      grade: $grade
      order: $order
      descending: $descending
      startAt: $startAt
    ) @connection(key: "reportsConnection_reports") {
      totalCount
      edges {
        node {
          ...useReportColumns_report
        }
      }
    }
  }
`
