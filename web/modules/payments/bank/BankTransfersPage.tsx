import { graphql } from 'react-relay'
import type { BankEntries_query$key } from '../../../__generated__/BankEntries_query.graphql.ts'
import type { BankTransfersPageQuery } from '../../../__generated__/BankTransfersPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { BankActions } from './BankActions.tsx'
import { BankStatements } from './BankStatements.tsx'
import { BankTotals } from './BankTotals.tsx'
import { bankList } from './bank-view.ts'
import { dayText } from './day-text.ts'
import { bankRow, useBankColumns } from './use-bank-columns.tsx'
import type { BankRow } from './use-bank-columns.tsx'

/** Entries of imported bank statements, and what is still to be decided about them. */
export default listPage<BankTransfersPageQuery, BankEntries_query$key, BankRow>({
  list: bankList,
  texts: {
    title: 'bank:title',
    text: 'bank:intro',
    back: { to: '/stadia/janus/payments', label: 'payments:title' },
    label: 'bank:entries',
    search: 'bank:search',
    empty: 'bank:empty',
    emptyText: 'bank:emptyText',
  },
  query: graphql`
    query BankTransfersPageQuery($filter: BankEntryFilter) @preloadable @throwOnFieldError {
      ...BankEntries_query
      ...BankTotals_query
      ...BankStatements_query
    }
  `,
  connection: graphql`
    fragment BankEntries_query on Query
    @refetchable(queryName: "BankEntriesPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      bankEntries(first: $first, after: $after, filter: $filter) @connection(key: "BankEntries_bankEntries") {
        totalCount
        edges {
          node {
            ...useBankColumns_entry
          }
        }
      }
    }
  `,
  row: bankRow,
  useTable: ({ query, rows, view }) => ({
    columns: useBankColumns(),
    rowName: ({ payerName, text, bookedOn }) => `${dayText(bookedOn)}, ${payerName ?? text.slice(0, 60)}`,
    rowPath: ({ id }) => id,
    exportName: 'bank-entries',
    actions: <BankActions hasExact={rows.some(({ exactInvoices }) => exactInvoices.length > 0)} />,
    above: (
      <>
        <BankTotals query={query} />
        <BankStatements query={query} shown={view.filters['statement'] ?? null} />
      </>
    ),
  }),
})
