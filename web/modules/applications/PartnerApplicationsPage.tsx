import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { PartnerApplicationsPageQuery } from '../../__generated__/PartnerApplicationsPageQuery.graphql.ts'
import type { PartnerApplicationsPage_query$key } from '../../__generated__/PartnerApplicationsPage_query.graphql.ts'
import type { PartnerApplicationsPagePaginationQuery } from '../../__generated__/PartnerApplicationsPagePaginationQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { Page } from '../../shared/Page.tsx'
import { useList } from '../../shared/table/use-list.ts'
import { useTableView } from '../../shared/table/use-table-view.ts'
import { ApplicationFilters } from './ApplicationFilters.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { viewOptions } from './applications-view.ts'

function Content({ queryRef }: QueryPageProps<PartnerApplicationsPageQuery>) {
  const view = useTableView(viewOptions)
  const query = usePreloadedQuery<PartnerApplicationsPageQuery>(
    graphql`
      query PartnerApplicationsPageQuery(
        $examId: ID
        $categoryId: ID
        $state: ApplicationState
        $grade: Int
        $country: String
        $search: String
        $order: ApplicationOrder
        $descending: Boolean
      ) @preloadable @throwOnFieldError {
        ...PartnerApplicationsPage_query
        ...ApplicationFilters_query
      }
    `,
    queryRef,
  )
  const { data, ...paging } = useList<PartnerApplicationsPagePaginationQuery, PartnerApplicationsPage_query$key>(
    graphql`
      fragment PartnerApplicationsPage_query on Query
      @refetchable(queryName: "PartnerApplicationsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        partnerApplications(
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
        ) @connection(key: "PartnerApplicationsPage_partnerApplications") {
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
      applications={data.partnerApplications.edges.map(({ node }) => node)}
      filters={<ApplicationFilters query={query} view={view} />}
      view={view}
      hasNext={paging.hasNext}
      isLoadingNext={paging.isLoadingNext}
      loadNext={paging.loadNext}
      source={paging.source}
      totalCount={data.partnerApplications.totalCount}
    />
  )
}

/** The applications of the students of a partner’s supervisors. */
export default function PartnerApplicationsPage({ queryRef }: QueryPageProps<PartnerApplicationsPageQuery>) {
  const { t } = useTranslation('applications')
  return (
    <Page title={t('list.title')} text={t('list.textPartner')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
