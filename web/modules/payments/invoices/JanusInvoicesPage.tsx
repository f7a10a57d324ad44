import { graphql } from 'react-relay'
import type { JanusInvoicesList_query$key } from '../../../__generated__/JanusInvoicesList_query.graphql.ts'
import type { JanusInvoicesPageQuery } from '../../../__generated__/JanusInvoicesPageQuery.graphql.ts'
import { InvoiceTabs } from '../books/InvoiceTabs.tsx'
import { listPage } from '../../../shared/table/list-page.tsx'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import { invoicesList } from './invoices-view.ts'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { useInvoiceBulk } from './use-invoice-bulk.tsx'
import { invoiceRow, useInvoiceColumns } from './use-invoice-columns.tsx'
import type { InvoiceRow } from './use-invoice-columns.tsx'

/** Admin list of all supervisors' invoices, where bank transfers are confirmed. */
export default listPage<JanusInvoicesPageQuery, JanusInvoicesList_query$key, InvoiceRow>({
  list: invoicesList,
  texts: {
    title: 'payments:invoices.title',
    text: 'payments:invoices.adminIntro',
    search: 'payments:invoices.search',
    empty: 'payments:invoices.empty',
    emptyText: 'payments:invoices.adminEmptyText',
  },
  query: graphql`
    query JanusInvoicesPageQuery(
      $search: String
      $state: InvoiceState
      $order: InvoiceOrder!
      $descending: Boolean!
      $startAt: String
      $age: InvoiceAge
      $currency: String
      $supervisorId: ID
      $asOf: DateTimeISO
    ) @preloadable @throwOnFieldError {
      ...JanusInvoicesList_query
    }
  `,
  connection: graphql`
    fragment JanusInvoicesList_query on Query
    @refetchable(queryName: "JanusInvoicesListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      invoices(
        first: $first
        after: $after
        search: $search
        state: $state
        order: $order
        descending: $descending
        startAt: $startAt
        age: $age
        currency: $currency
        supervisorId: $supervisorId
        asOf: $asOf
      ) @connection(key: "JanusInvoicesList_invoices") {
        totalCount
        edges {
          node {
            ...useInvoiceColumns_invoice
          }
        }
      }
    }
  `,
  row: invoiceRow,
  useTable() {
    const { actions, run } = useInvoiceBulk()
    return {
      columns: useInvoiceColumns(),
      rowName: ({ number }) => number,
      exportName: 'invoices',
      bulkActions: actions,
      totals: <InvoiceTotals />,
      above: [<InvoiceTabs key="tabs" />, run && <ListRun key="run" run={run} />],
    }
  },
})
