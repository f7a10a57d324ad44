import { graphql } from 'react-relay'
import type { RequestsList_query$key } from '../../../__generated__/RequestsList_query.graphql.ts'
import type { RequestsPageQuery } from '../../../__generated__/RequestsPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { FormsTabs } from '../list/FormsTabs.tsx'
import { requestsList } from './request-view.ts'
import { RequestForms } from './RequestForms.tsx'
import { requestRow, useRequestColumns } from './use-request-columns.tsx'
import type { RequestRow } from './use-request-columns.tsx'

/** Admin list of student requests and their forms. */
export default listPage<RequestsPageQuery, RequestsList_query$key, RequestRow>({
  list: requestsList,
  texts: {
    title: 'forms:request.title',
    text: 'forms:request.intro',
    search: 'forms:answers.search',
    empty: 'forms:request.emptyTitle',
    emptyText: 'forms:request.emptyText',
  },
  query: graphql`
    query RequestsPageQuery($state: RequestState, $action: RequestAction, $search: String)
    @preloadable
    @throwOnFieldError {
      ...RequestForms_query
      ...RequestsList_query
    }
  `,
  connection: graphql`
    fragment RequestsList_query on Query
    @refetchable(queryName: "RequestsListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      studentRequests(first: $first, after: $after, state: $state, action: $action, search: $search)
        @connection(key: "RequestsList_studentRequests") {
        totalCount
        edges {
          node {
            ...useRequestColumns_studentRequest
          }
        }
      }
    }
  `,
  row: requestRow,
  useTable: ({ query }) => ({
    columns: useRequestColumns(),
    rowName: ({ user }) => `${user.firstName} ${user.lastName}`,
    rowPath: ({ id }) => id,
    exportName: 'requests',
    above: (
      <>
        <FormsTabs />
        <RequestForms query={query} />
      </>
    ),
  }),
})
