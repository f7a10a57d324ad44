import { graphql } from 'react-relay'
import type { UsersPage_query$key } from '../../../__generated__/UsersPage_query.graphql.ts'
import type { UsersPageQuery } from '../../../__generated__/UsersPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { AddUsers } from './AddUsers.tsx'
import { AdminNav } from './AdminNav.tsx'
import { imageUserRow, useImageUserColumns } from './use-image-user-columns.tsx'
import type { ImageUserRow } from './use-image-user-columns.tsx'
import { usersList } from './views.ts'

/** Students registered for image competitions. */
export default listPage<UsersPageQuery, UsersPage_query$key, ImageUserRow>({
  list: usersList,
  texts: {
    title: 'imaginationAdmin:usersTitle',
    text: <AdminNav />,
    label: 'imaginationAdmin:nav.users',
    empty: 'imaginationAdmin:users.emptyTitle',
    emptyText: 'imaginationAdmin:users.emptyText',
  },
  query: graphql`
    query UsersPageQuery($search: String, $competitionId: ID) @preloadable @throwOnFieldError {
      ...UsersPage_query
    }
  `,
  connection: graphql`
    fragment UsersPage_query on Query
    @refetchable(queryName: "UsersPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      imageCompetitions(first: 100) {
        nodes {
          id
          title
        }
      }
      imageUsers(first: $first, after: $after, search: $search, competitionId: $competitionId)
        @connection(key: "UsersPage_imageUsers") {
        totalCount
        edges {
          node {
            ...useImageUserColumns_imageEntrant
          }
        }
      }
    }
  `,
  row: imageUserRow,
  useTable: ({ data, view }) => ({
    columns: useImageUserColumns(),
    options: { competition: data.imageCompetitions.nodes.map(({ id, title }) => ({ value: id, label: title })) },
    rowName: ({ user }) => user.username,
    rowPath: ({ user }) => `../images/${user.id}`,
    exportName: 'image-users',
    actions: <AddUsers competitions={data.imageCompetitions.nodes} shown={usersList.variablesOf(view)} />,
  }),
})
