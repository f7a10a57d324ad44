import { graphql } from 'react-relay'
import type { applicationsConnection_query$key } from '../../__generated__/applicationsConnection_query.graphql.ts'
import type { ApplicationsPageQuery } from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import type { TextKey } from '../../base/text-key.ts'
import type { List } from '../../shared/table/define-list.ts'
import { listPage } from '../../shared/table/list-page.tsx'
import type { ListPageTable } from '../../shared/table/list-page.tsx'
import type { LiveTableView } from '../../shared/table/use-table-view.ts'
import { applicationsConnection } from './applications-connection.ts'
import { applicationRow, useApplicationColumns } from './use-application-columns.tsx'
import type { ApplicationRow } from './use-application-columns.tsx'

/**
 * Creates the list of applications in the viewer's scope: all, or those of the viewer's own students.
 * @param useActions hook that adds the commands of a role
 */
export const applicationsPage = (
  list: List,
  text: TextKey,
  useActions?: (view: LiveTableView) => Partial<ListPageTable<ApplicationRow>>,
) =>
  listPage<ApplicationsPageQuery, applicationsConnection_query$key, ApplicationRow>({
    list: list,
    texts: {
      title: 'applications:list.title',
      text: text,
      search: 'applications:list.search',
      empty: 'applications:list.emptyTitle',
      emptyText: 'applications:list.emptyText',
    },
    query: graphql`
      query ApplicationsPageQuery(
        $filter: ApplicationFilterInput
        $order: ApplicationOrder
        $descending: Boolean
        $startAt: String
      ) @preloadable @throwOnFieldError {
        ...applicationsConnection_query
        categories {
          id
          title
        }
      }
    `,
    connection: applicationsConnection,
    row: applicationRow,
    useTable: ({ query, view }) => ({
      columns: useApplicationColumns(),
      options: { category: query.categories.map(({ id, title }) => ({ value: id, label: title })) },
      rowName: ({ student }) => `${student.firstName} ${student.lastName}`,
      rowPath: ({ id }) => id,
      exportName: 'applications',
      ...useActions?.(view),
    }),
  })
