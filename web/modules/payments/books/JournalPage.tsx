import { Stack } from '@mantine/core'
import { graphql } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { JournalList_query$key } from '../../../__generated__/JournalList_query.graphql.ts'
import type { JournalPageQuery } from '../../../__generated__/JournalPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { MonthField } from './MonthField.tsx'
import { journalList, monthOf } from './books-view.ts'
import { journalRow, useJournalColumns } from './use-journal-columns.tsx'
import type { JournalRow } from './use-journal-columns.tsx'

/** The double-entry journal of a month, to export for an accountant. */
export default listPage<JournalPageQuery, JournalList_query$key, JournalRow>({
  list: journalList,
  texts: {
    title: 'books:journal.title',
    text: 'books:journal.intro',
    back: { to: '/stadia/janus/invoices', label: 'books:tabs.invoices' },
    search: 'books:journal.search',
    empty: 'books:journal.empty',
    emptyText: 'books:journal.emptyText',
  },
  query: graphql`
    query JournalPageQuery($month: String!, $search: String) @preloadable @throwOnFieldError {
      ...JournalList_query
    }
  `,
  connection: graphql`
    fragment JournalList_query on Query
    @refetchable(queryName: "JournalListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      journal(first: $first, after: $after, month: $month, search: $search) @connection(key: "JournalList_journal") {
        totalCount
        edges {
          node {
            ...useJournalColumns_line
          }
        }
      }
    }
  `,
  row: journalRow,
  useTable() {
    const [params] = useSearchParams()
    return {
      columns: useJournalColumns(),
      rowKey: ({ key }) => key,
      rowName: ({ document, account }) => `${document} ${account}`,
      exportName: `journal-${monthOf(params.get('month') ?? undefined)}`,
      above: (
        <Stack gap="md">
          <InvoiceTabs />
          <MonthField />
        </Stack>
      ),
    }
  },
})
