import { graphql } from 'react-relay'
import type { GroupsAdminList_query$key } from '../../../__generated__/GroupsAdminList_query.graphql.ts'
import type { GroupsAdminPageQuery } from '../../../__generated__/GroupsAdminPageQuery.graphql.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { GroupRun } from './bulk/GroupRun.tsx'
import { useGroupBulk } from './bulk/use-group-bulk.tsx'
import { groupsConnection } from './groups-connection.ts'
import { groupsList } from './groups-view.ts'
import { GroupsLinks } from './GroupsLinks.tsx'
import { groupRow, useGroupColumns } from './use-group-columns.tsx'
import type { GroupRow } from './use-group-columns.tsx'

/** Admin list of all Grand Final groups. */
export default listPage<GroupsAdminPageQuery, GroupsAdminList_query$key, GroupRow>({
  list: groupsList,
  texts: {
    title: 'grandFinal:admin.title',
    text: 'grandFinal:admin.intro',
    search: 'grandFinal:admin.search',
    empty: 'grandFinal:admin.empty',
    emptyText: 'grandFinal:admin.emptyText',
  },
  query: graphql`
    query GroupsAdminPageQuery(
      $search: String
      $state: ParticipationGroupState
      $country: String
      $tag: String
      $order: ParticipationGroupOrder
      $descending: Boolean
      $startAt: String
    ) @preloadable @throwOnFieldError {
      ...GroupsAdminList_query
    }
  `,
  connection: groupsConnection,
  row: groupRow,
  useTable: ({ rows, view }) => {
    const bulk = useGroupBulk(view)
    const values = (of: (row: GroupRow) => string | null | undefined) => [
      ...new Set(rows.map(of).filter((one) => one != null)),
    ]
    return {
      columns: useGroupColumns(),
      options: {
        country: values(({ country }) => country).map((country) => ({ value: country, label: countryName(country) })),
        tag: values(({ tag }) => tag),
      },
      rowName: ({ name }) => name,
      rowPath: ({ supervisor, id }) => `${supervisor.userId}#${id}`,
      exportName: 'grand-final-groups',
      bulkActions: bulk.actions,
      actions: <GroupsLinks />,
      above: bulk.run && <GroupRun run={bulk.run} />,
      below: bulk.dialog,
    }
  },
})
