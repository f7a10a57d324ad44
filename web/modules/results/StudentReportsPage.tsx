import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { StudentReportsPage_query$key } from '../../__generated__/StudentReportsPage_query.graphql.ts'
import type { StudentReportsPagePaginationQuery } from '../../__generated__/StudentReportsPagePaginationQuery.graphql.ts'
import type { StudentReportsPageQuery } from '../../__generated__/StudentReportsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { Page } from '../../shared/Page.tsx'
import { useList } from '../../shared/table/use-list.ts'
import { ReportsTable } from './ReportsTable.tsx'
import { reportsList } from './views.ts'

function Content({ queryRef }: QueryPageProps<StudentReportsPageQuery>) {
  const query = usePreloadedQuery<StudentReportsPageQuery>(
    graphql`
      query StudentReportsPageQuery($search: String, $award: Award, $examId: ID, $order: ReportOrder!)
      @preloadable
      @throwOnFieldError {
        ...StudentReportsPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<StudentReportsPagePaginationQuery, StudentReportsPage_query$key>(
    graphql`
      fragment StudentReportsPage_query on Query
      @refetchable(queryName: "StudentReportsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        studentReports(first: $first, after: $after, search: $search, award: $award, examId: $examId, order: $order)
          @connection(key: "StudentReportsPage_studentReports") {
          totalCount
          edges {
            node {
              ...ReportsTable_reports
            }
          }
        }
      }
    `,
    query,
  )
  return <ReportsTable {...table} list={reportsList} rowPath={({ id }) => id} />
}

/** Published results of a supervisor's or partner's students. */
export default function StudentReportsPage({ queryRef }: QueryPageProps<StudentReportsPageQuery>) {
  const { t } = useTranslation('results')
  return (
    <Page title={t('list.title')} text={t('list.text')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
