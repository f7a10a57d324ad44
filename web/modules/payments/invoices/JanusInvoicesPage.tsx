import { graphql } from 'react-relay'
import type { JanusInvoicesList_query$key } from '../../../__generated__/JanusInvoicesList_query.graphql.ts'
import type { JanusInvoicesPageQuery } from '../../../__generated__/JanusInvoicesPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { invoicesList } from './invoices-view.ts'
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
    query JanusInvoicesPageQuery($search: String, $state: InvoiceState) @preloadable @throwOnFieldError {
      ...JanusInvoicesList_query
    }
  `,
  connection: graphql`
    fragment JanusInvoicesList_query on Query
    @refetchable(queryName: "JanusInvoicesListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      invoices(first: $first, after: $after, search: $search, state: $state)
        @connection(key: "JanusInvoicesList_invoices") {
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
  useTable: () => ({
    columns: useInvoiceColumns(),
    rowName: ({ number }) => number,
    exportName: 'invoices',
  }),
})
