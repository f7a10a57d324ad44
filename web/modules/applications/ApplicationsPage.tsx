import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ApplicationsPage_query$key } from '../../__generated__/ApplicationsPage_query.graphql.ts'
import type { ApplicationsPagePaginationQuery } from '../../__generated__/ApplicationsPagePaginationQuery.graphql.ts'
import type { ApplicationsPageQuery } from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { Page, PageActions } from '../../shared/Page.tsx'
import type { List } from '../../shared/table/define-list.ts'
import { useList } from '../../shared/table/use-list.ts'
import type { BulkAction } from '../../ui/table/types.ts'
import { ApplicationsTable } from './ApplicationsTable.tsx'

interface ApplicationsPageProps extends QueryPageProps<ApplicationsPageQuery> {
  list: List
  text: string
  actions?: ReactNode
  /** content between the page header and the filters, e.g. a run's progress */
  above?: ReactNode
  bulkActions?: readonly BulkAction<{ readonly id: string }>[]
}

function Content({ queryRef, list, above, bulkActions }: ApplicationsPageProps) {
  const query = usePreloadedQuery<ApplicationsPageQuery>(
    graphql`
      query ApplicationsPageQuery(
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
        ...ApplicationsPage_query
        categories {
          id
          title
        }
      }
    `,
    queryRef,
  )
  const { table } = useList<ApplicationsPagePaginationQuery, ApplicationsPage_query$key>(
    graphql`
      fragment ApplicationsPage_query on Query
      @refetchable(queryName: "ApplicationsPagePaginationQuery")
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
        ) @connection(key: "ApplicationsPage_applications") {
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
  const categories = query.categories.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      {above}
      <ApplicationsTable {...table} list={list} options={{ category: categories }} bulkActions={bulkActions} />
    </>
  )
}

/** Applications in the viewer's scope: all, or those of the viewer's own students. */
export function ApplicationsPage(props: ApplicationsPageProps) {
  const { t } = useTranslation('applications')
  return (
    <Page title={t('list.title')} text={props.text} resetKey={props.queryRef}>
      {props.actions && <PageActions>{props.actions}</PageActions>}
      <Content {...props} />
    </Page>
  )
}
