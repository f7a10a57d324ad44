import type { InvoiceState } from '../../../__generated__/JanusInvoicesPageQuery.graphql.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { enumFilter, valuesOf } from '../../../shared/table/filters.ts'

export const invoiceStates = valuesOf<InvoiceState>({ open: 1, paid: 1, cancelled: 1 })

/** List definition of supervisors' invoices. */
export const invoicesList = defineList({
  search: 'search',
  filters: [
    enumFilter('state', invoiceStates, {
      label: 'payments:column.state',
      name: 'state',
      words: 'payments:invoiceState',
    }),
  ],
  hidden: ['username', 'reference'],
})
