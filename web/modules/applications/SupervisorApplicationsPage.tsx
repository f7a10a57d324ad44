import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { SupervisorApplicationsPageQuery } from '../../__generated__/SupervisorApplicationsPageQuery.graphql.ts'
import type { SupervisorApplicationsPage_query$key } from '../../__generated__/SupervisorApplicationsPage_query.graphql.ts'
import type { SupervisorApplicationsPagePaginationQuery } from '../../__generated__/SupervisorApplicationsPagePaginationQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { Page } from '../../shared/Page.tsx'
import { useList } from '../../shared/table/use-list.ts'
import { useTableView } from '../../shared/table/use-table-view.ts'
import { ApplicationFilters } from './ApplicationFilters.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { viewOptions } from './applications-view.ts'

function Content({ queryRef }: QueryPageProps<SupervisorApplicationsPageQuery>) {
  const view = useTableView(viewOptions)
  const query = usePreloadedQuery<SupervisorApplicationsPageQuery>(
    graphql`
      query SupervisorApplicationsPageQuery(
        $examId: ID
        $categoryId: ID
        $state: ApplicationState
        $grade: Int
        $country: String
        $search: String
        $order: ApplicationOrder
        $descending: Boolean
      ) @preloadable @throwOnFieldError {
        ...SupervisorApplicationsPage_query
        ...ApplicationFilters_query
      }
    `,
    queryRef,
  )
  const { data, ...paging } = useList<SupervisorApplicationsPagePaginationQuery, SupervisorApplicationsPage_query$key>(
    graphql`
      fragment SupervisorApplicationsPage_query on Query
      @refetchable(queryName: "SupervisorApplicationsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        myStudentsApplications(
          first: $first
          after: $after
          examId: $examId
          categoryId: $categoryId
          state: $state
          grade: $grade
          country: $country
          search: $search
          order: $order
          descending: $descending
        ) @connection(key: "SupervisorApplicationsPage_myStudentsApplications") {
          totalCount
          edges {
            node {
              ...ApplicationsTable_applications
            }
          }
        }
      }
    `,
    query,
  )
  return (
    <ApplicationsTable
      applications={data.myStudentsApplications.edges.map(({ node }) => node)}
      filters={<ApplicationFilters query={query} view={view} />}
      view={view}
      hasNext={paging.hasNext}
      isLoadingNext={paging.isLoadingNext}
      loadNext={paging.loadNext}
      source={paging.source}
      totalCount={data.myStudentsApplications.totalCount}
    />
  )
}

/** The applications of a supervisor’s own students. */
export default function SupervisorApplicationsPage({ queryRef }: QueryPageProps<SupervisorApplicationsPageQuery>) {
  const { t } = useTranslation('applications')
  return (
    <Page title={t('list.title')} text={t('list.textSupervisor')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
