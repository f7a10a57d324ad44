import { graphql } from 'react-relay'
import type { reportsConnection_query$key } from '../../__generated__/reportsConnection_query.graphql.ts'
import type { AdminResultsPageQuery } from '../../__generated__/AdminResultsPageQuery.graphql.ts'
import { listPage } from '../../shared/table/list-page.tsx'
import { ExamResults, ResultsLinks } from './exam/ExamResults.tsx'
import { reportsConnection } from './reports-connection.ts'
import { reportRow, reportTexts, studentOf, useReportColumns } from './use-report-columns.tsx'
import type { ReportRow } from './use-report-columns.tsx'
import { useResultOptions } from './use-result-options.ts'
import { allReportsList } from './views.ts'

/** Admin page: result status and actions of each exam, and all reports. */
export default listPage<AdminResultsPageQuery, reportsConnection_query$key, ReportRow>({
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
      ...reportsConnection_query
    }
  `,
  connection: reportsConnection,
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
