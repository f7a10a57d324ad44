import { useEffect, useRef } from 'react'
import { graphql } from 'react-relay'
import type { RunsPage_query$key } from '../../__generated__/RunsPage_query.graphql.ts'
import type { RunsPageQuery } from '../../__generated__/RunsPageQuery.graphql.ts'
import { useReload } from '../../relay/use-reload.ts'
import { compareTexts } from '../../shared/input/format.ts'
import { listPage } from '../../shared/table/list-page.tsx'
import { useWorkName } from '../../shared/work/use-work-name.ts'
import { useWorkChanges } from '../../shared/work/use-work-changes.ts'
import { useWorkColumns, workRow, type WorkRow } from './use-work-columns.tsx'
import { workList } from './work-list.ts'

/** Minimum time between two reloads of the list for new work, in ms. */
const reloadMs = 2000

/** Follows the rows, and reloads the list when work starts that it does not show yet. */
function useLiveRows(rows: readonly WorkRow[]): void {
  const reload = useReload('others')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useWorkChanges(({ id }) => {
    if (timer.current || rows.some((row) => row.id === id)) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void reload()
    }, reloadMs)
  })
}

/** Everything that takes long: runs, exports, mailings and their files, with progress and failed rows. */
export default listPage<RunsPageQuery, RunsPage_query$key, WorkRow>({
  list: workList,
  texts: {
    title: 'work:title',
    text: 'work:text',
    empty: 'work:emptyTitle',
    emptyText: 'work:emptyText',
  },
  query: graphql`
    query RunsPageQuery($filter: BackgroundWorkFilterInput) @preloadable @throwOnFieldError {
      ...RunsPage_query
      backgroundWorkKinds
      backgroundWorkPeople {
        userId
        name
      }
    }
  `,
  connection: graphql`
    fragment RunsPage_query on Query
    @refetchable(queryName: "RunsPagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      backgroundWork(first: $first, after: $after, filter: $filter) @connection(key: "RunsPage_backgroundWork") {
        totalCount
        edges {
          node {
            ...useWorkColumns_work
          }
        }
      }
    }
  `,
  row: workRow,
  useTable: ({ query, rows }) => {
    const nameOf = useWorkName()
    useLiveRows(rows)
    const kinds = query.backgroundWorkKinds.map((kind) => ({ value: kind, label: nameOf({ kind }) }))
    return {
      columns: useWorkColumns(),
      rowName: nameOf,
      rowPath: ({ id }) => id,
      options: {
        kind: kinds.toSorted((a, b) => compareTexts(a.label, b.label)),
        person: query.backgroundWorkPeople.map(({ userId, name }) => ({ value: userId, label: name })),
      },
    }
  },
})
