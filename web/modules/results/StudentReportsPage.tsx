import { graphql } from 'react-relay'
import type { StudentReportsPage_query$key } from '../../__generated__/StudentReportsPage_query.graphql.ts'
import type { StudentReportsPageQuery } from '../../__generated__/StudentReportsPageQuery.graphql.ts'
import { listPage } from '../../shared/table/list-page.tsx'
import { StartingExams } from './StartingExams.tsx'
import { reportRow, reportTexts, studentOf, useReportColumns } from './use-report-columns.tsx'
import type { ReportRow } from './use-report-columns.tsx'
import { reportsList } from './views.ts'

/** Published results of a supervisor's or partner's students; on the day of an exam, a supervisor's start codes. */
export default listPage<StudentReportsPageQuery, StudentReportsPage_query$key, ReportRow>({
  list: reportsList,
  texts: {
    title: 'results:list.title',
    text: 'results:list.text',
    ...reportTexts,
  },
  query: graphql`
    query StudentReportsPageQuery(
      $search: String
      $award: Award
      $examId: ID
      $order: ReportOrder!
      $descending: Boolean!
      $startAt: String
      $teaches: Boolean!
    ) @preloadable @throwOnFieldError {
      ...StudentReportsPage_query
      startingExams @include(if: $teaches) {
        students
        exam {
          id
          title
        }
        codeTimes {
          from
          until
        }
      }
    }
  `,
  connection: graphql`
    fragment StudentReportsPage_query on Query
    @refetchable(queryName: "StudentReportsPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      studentReports(
        first: $first
        after: $after
        search: $search
        award: $award
        examId: $examId
        order: $order
        descending: $descending
        startAt: $startAt
      ) @connection(key: "StudentReportsPage_studentReports") {
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
  useTable: () => ({
    above: <StartingExams />,
    columns: useReportColumns(),
    rowName: studentOf,
    rowPath: ({ id }) => id,
    exportName: 'results',
  }),
})
