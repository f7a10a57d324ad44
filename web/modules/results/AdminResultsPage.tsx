import { graphql } from 'react-relay'
import type { AdminResultsPage_query$key } from '../../__generated__/AdminResultsPage_query.graphql.ts'
import type { AdminResultsPageQuery } from '../../__generated__/AdminResultsPageQuery.graphql.ts'
import { listPage } from '../../shared/table/list-page.tsx'
import { ExamResults, ResultsLinks } from './ExamResults.tsx'
import { reportRow, reportTexts, studentOf, useReportColumns } from './use-report-columns.tsx'
import type { ReportRow } from './use-report-columns.tsx'
import { useResultOptions } from './use-result-options.ts'
import { allReportsList } from './views.ts'

/** Admin page: result status and actions of each exam, and all reports. */
export default listPage<AdminResultsPageQuery, AdminResultsPage_query$key, ReportRow>({
  list: allReportsList,
  texts: { title: 'results:admin.title', text: 'results:admin.text', ...reportTexts },
  query: graphql`
    query AdminResultsPageQuery(
      $search: String
      $award: Award
      $examId: ID
      $categoryId: ID
      $season: Int
      $round: Int
      $delivery: ExamDelivery
      $published: Boolean
      $grade: Int
      $order: ReportOrder!
      $descending: Boolean!
      $startAt: String
      $chosen: Boolean!
      $chosenId: ID!
    ) @preloadable @throwOnFieldError {
      ...ExamsInProgress_query @skip(if: $chosen) @alias(as: "inProgress")
      ...SatExams_query @skip(if: $chosen) @alias(as: "sat")
      node(id: $chosenId) @include(if: $chosen) {
        ...ExamResultsCard_exam @alias(as: "card")
      }
      ...useResultOptions_query
      ...AdminResultsPage_query
    }
  `,
  connection: graphql`
    fragment AdminResultsPage_query on Query
    @refetchable(queryName: "AdminResultsPagePaginationQuery")
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
      ) @connection(key: "AdminResultsPage_reports") {
        totalCount
        edges {
          node {
            ...useReportColumns_report
          }
        }
      }
    }
  `,
  row: reportRow,
  useTable: ({ query }) => ({
    columns: useReportColumns(),
    rowName: studentOf,
    rowPath: ({ id }) => `../report/${id}`,
    exportName: 'results',
    options: useResultOptions(query),
    actions: <ResultsLinks />,
    above: <ExamResults query={query} />,
  }),
})
