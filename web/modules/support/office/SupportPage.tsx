import { graphql } from 'react-relay'
import type { SupportList_query$key } from '../../../__generated__/SupportList_query.graphql.ts'
import type { SupportPageQuery } from '../../../__generated__/SupportPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { supportList } from '../support-view.ts'
import { useSupportTable } from './use-support-table.tsx'
import { threadRow } from './use-thread-columns.tsx'
import type { ThreadRow } from './use-thread-columns.tsx'

/** What people wrote to the office, the longest waiting first. */
export default listPage<SupportPageQuery, SupportList_query$key, ThreadRow>({
  list: supportList,
  texts: {
    title: 'support:list.title',
    text: 'support:list.intro',
    search: 'support:list.search',
    empty: 'support:list.emptyTitle',
    emptyText: 'support:list.emptyText',
  },
  query: graphql`
    query SupportPageQuery(
      $state: SupportState
      $topic: SupportTopic
      $assigneeId: ID
      $unassigned: Boolean
      $userId: ID
      $search: String
    ) @preloadable @throwOnFieldError {
      viewer {
        id
      }
      supportCounts {
        ...SupportCounts_counts
      }
      supportColleagues {
        id
        name
      }
      ...SupportList_query
    }
  `,
  connection: graphql`
    fragment SupportList_query on Query
    @refetchable(queryName: "SupportListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      supportThreads(
        first: $first
        after: $after
        state: $state
        topic: $topic
        assigneeId: $assigneeId
        unassigned: $unassigned
        userId: $userId
        search: $search
      ) @connection(key: "SupportList_supportThreads") {
        totalCount
        edges {
          node {
            ...useThreadColumns_thread
          }
        }
      }
    }
  `,
  row: threadRow,
  useTable: useSupportTable,
})
