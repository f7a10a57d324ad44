import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AdminApplicationsPageQuery } from '../../__generated__/AdminApplicationsPageQuery.graphql.ts'
import type { AdminApplicationsPage_query$key } from '../../__generated__/AdminApplicationsPage_query.graphql.ts'
import type { AdminApplicationsPagePaginationQuery } from '../../__generated__/AdminApplicationsPagePaginationQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { Page, PageActions } from '../../shared/Page.tsx'
import { useList } from '../../shared/table/use-list.ts'
import { RunProgress } from '../../shared/runs/RunProgress.tsx'
import { linkedFilters } from '../../shared/table/linked-filters.ts'
import { LinkedFilters } from '../../shared/table/LinkedFilters.tsx'
import { useTableView } from '../../shared/table/use-table-view.ts'
import { ApplicationFilters } from './ApplicationFilters.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { adminViewOptions } from './applications-view.ts'
import { EntryActions } from './EntryActions.tsx'
import { useBulkCancel } from './use-bulk-cancel.tsx'

function Content({ queryRef }: QueryPageProps<AdminApplicationsPageQuery>) {
  const view = useTableView(adminViewOptions)
  const { action: cancel, run } = useBulkCancel(view)
  const query = usePreloadedQuery<AdminApplicationsPageQuery>(
    graphql`
      query AdminApplicationsPageQuery(
        $examId: ID
        $categoryId: ID
        $state: ApplicationState
        $grade: Int
        $country: String
        $search: String
        $language: String
        $stage: ApplicationStage
        $examIsOver: Boolean
        $isCancelled: Boolean
        $from: DateTimeISO
        $to: DateTimeISO
        $supervisorId: ID
        $partnerId: ID
        $order: ApplicationOrder
        $descending: Boolean
      ) @preloadable @throwOnFieldError {
        ...AdminApplicationsPage_query
        ...ApplicationFilters_query
      }
    `,
    queryRef,
  )
  const { data, ...paging } = useList<AdminApplicationsPagePaginationQuery, AdminApplicationsPage_query$key>(
    graphql`
      fragment AdminApplicationsPage_query on Query
      @refetchable(queryName: "AdminApplicationsPagePaginationQuery")
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
        ) @connection(key: "AdminApplicationsPage_applications") {
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
    <>
      {run && (
        <Paper withBorder radius="md" p="md" mb="sm">
          <RunProgress run={run} />
        </Paper>
      )}
      <ApplicationsTable
        applications={data.applications.edges.map(({ node }) => node)}
        filters={
          <>
            <ApplicationFilters query={query} view={view} />
            <LinkedFilters view={view} names={linkedFilters.applications} />
          </>
        }
        bulkActions={[cancel]}
        view={view}
        hasNext={paging.hasNext}
        isLoadingNext={paging.isLoadingNext}
        loadNext={paging.loadNext}
        source={paging.source}
        totalCount={data.applications.totalCount}
      />
    </>
  )
}

/** All applications, with the ways to enter many students at once. */
export default function AdminApplicationsPage({ queryRef }: QueryPageProps<AdminApplicationsPageQuery>) {
  const { t } = useTranslation('applications')
  return (
    <Page title={t('list.title')} text={t('list.textAdmin')} resetKey={queryRef}>
      <PageActions>
        <EntryActions />
      </PageActions>
      <Content queryRef={queryRef} />
    </Page>
  )
}
