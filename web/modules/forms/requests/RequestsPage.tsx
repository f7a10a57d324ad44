import { Badge } from '@mantine/core'
import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type {
  RequestsList_query$data,
  RequestsList_query$key,
} from '../../../__generated__/RequestsList_query.graphql.ts'
import type { RequestsListPaginationQuery } from '../../../__generated__/RequestsListPaginationQuery.graphql.ts'
import type { RequestsPageQuery } from '../../../__generated__/RequestsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { FormsTabs } from '../list/FormsTabs.tsx'
import { RequestForms } from './RequestForms.tsx'
import { requestActions, requestColor, requestStates, requestsList } from './request-view.ts'
import type { RequestState } from './request-view.ts'

type Row = RequestsList_query$data['studentRequests']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<RequestsPageQuery>) {
  const query = usePreloadedQuery<RequestsPageQuery>(
    graphql`
      query RequestsPageQuery($state: RequestState, $action: RequestAction, $search: String)
      @preloadable
      @throwOnFieldError {
        ...RequestForms_query
        ...RequestsList_query @arguments(state: $state, action: $action, search: $search)
      }
    `,
    queryRef,
  )
  return (
    <>
      <RequestForms query={query} />
      <Queue query={query} />
    </>
  )
}

const wantedColumn = (t: TFunction<['forms', 'people']>): PanelColumn<Row> => ({
  id: 'wanted',
  title: t('forms:request.wanted'),
  cell: {
    kind: 'cases',
    cases: [
      { path: 'exam.title', cell: { path: 'exam.title' } },
      { path: 'firstName', cell: { kind: 'text', template: '{firstName} {lastName}' } },
    ],
    cell: { path: 'address' },
  },
})

function Queue({ query }: { query: RequestsList_query$key }) {
  const { t } = useTranslation(['forms', 'people'])
  const { table } = useList<RequestsListPaginationQuery, RequestsList_query$key>(
    graphql`
      fragment RequestsList_query on Query
      @refetchable(queryName: "RequestsListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        state: { type: "RequestState" }
        action: { type: "RequestAction" }
        search: { type: "String" }
      ) {
        studentRequests(first: $first, after: $after, state: $state, action: $action, search: $search)
          @connection(key: "RequestsList_studentRequests") {
          totalCount
          edges {
            node {
              id
              action
              state
              createdAt
              decidedAt
              user {
                username
                firstName
                lastName
              }
              application {
                exam {
                  title
                }
              }
              exam {
                title
              }
              firstName
              lastName
              address
              note
              reason
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      {
        id: 'student',
        title: t('forms:answers.student'),
        cell: { kind: 'text', template: '{user.firstName} {user.lastName}' },
        minWidth: 180,
      },
      { id: 'username', title: t('forms:answers.username'), cell: { path: 'user.username' } },
      {
        id: 'action',
        title: t('forms:request.action'),
        cell: {
          kind: 'words',
          path: 'action',
          words: Object.fromEntries(requestActions.map((action) => [action, t(`forms:action.${action}`)])),
        },
      },
      { id: 'about', title: t('forms:request.about'), cell: { path: 'application.exam.title' } },
      wantedColumn(t),
      {
        id: 'state',
        title: t('forms:list.state'),
        cell: {
          kind: 'words',
          path: 'state',
          words: Object.fromEntries(requestStates.map((state) => [state, t(`forms:requestState.${state}`)])),
        },
        render: ({ state }) => (
          <Badge variant="light" color={requestColor[state as RequestState]}>
            {t(`forms:requestState.${state as RequestState}`)}
          </Badge>
        ),
      },
      {
        id: 'createdAt',
        title: t('forms:request.createdAt'),
        cell: { kind: 'date', path: 'createdAt' },
      },
    ],
    [t],
  )
  return (
    <PanelTable
      label={t('forms:request.title')}
      columns={columns}
      list={requestsList}
      {...table}
      rowKey={({ id }) => id}
      rowName={({ user }) => `${user.firstName} ${user.lastName}`}
      rowPath={({ id }) => id}
      searchPlaceholder={t('forms:answers.search')}
      exportName="requests"
      empty={{ title: t('forms:request.emptyTitle'), text: t('forms:request.emptyText') }}
    />
  )
}

/** Admin list of student requests and their forms. */
export default function RequestsPage({ queryRef }: QueryPageProps<RequestsPageQuery>) {
  const { t } = useTranslation('forms')
  return (
    <Page title={t('request.title')} text={t('request.intro')} resetKey={queryRef}>
      <FormsTabs />
      <Content queryRef={queryRef} />
    </Page>
  )
}
