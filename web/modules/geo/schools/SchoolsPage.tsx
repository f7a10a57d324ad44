import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { SchoolsPageQuery } from '../../../__generated__/SchoolsPageQuery.graphql.ts'
import type { SchoolsTable_query$key } from '../../../__generated__/SchoolsTable_query.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { schoolRow } from './school-row.ts'
import type { SchoolRow } from './school-row.ts'
import { schoolsList } from './school-view.ts'
import { useMerge } from './use-merge.tsx'
import { useSchoolColumns } from './use-school-columns.ts'

/** Admin list of schools, for corrections and merging duplicates. */
export default listPage<SchoolsPageQuery, SchoolsTable_query$key, SchoolRow>({
  list: schoolsList,
  texts: {
    title: 'admin:schools.title',
    text: 'admin:schools.intro',
    search: 'admin:schools.searchHint',
    empty: 'admin:schools.emptyTitle',
    emptyText: 'admin:schools.emptyText',
  },
  query: graphql`
    query SchoolsPageQuery(
      $search: String
      $country: String
      $merged: Boolean
      $order: SchoolOrder
      $descending: Boolean
      $startAt: String
    ) @preloadable @throwOnFieldError {
      ...SchoolsTable_query
    }
  `,
  connection: graphql`
    fragment SchoolsTable_query on Query
    @refetchable(queryName: "SchoolsTablePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      allSchools(
        first: $first
        after: $after
        search: $search
        country: $country
        merged: $merged
        order: $order
        descending: $descending
        startAt: $startAt
      ) @connection(key: "SchoolsTable_allSchools") {
        totalCount
        edges {
          node {
            ...schoolRow_school
          }
        }
      }
    }
  `,
  row: schoolRow,
  useTable: ({ view }) => {
    const { t } = useTranslation('admin')
    const showsMerged = view.filters['merged'] === 'yes'
    const { action, dialog } = useMerge()
    return {
      columns: useSchoolColumns(showsMerged),
      rowName: ({ name }) => name,
      exportName: t('schools.file'),
      ...(!showsMerged && { rowPath: ({ id }) => id, bulkActions: [action] }),
      below: dialog,
    }
  },
})
