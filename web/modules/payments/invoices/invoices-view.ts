import type { InvoiceState } from '../../../__generated__/JanusInvoicesPageQuery.graphql.ts'
import { defineList, orderBy } from '../../../shared/table/define-list.ts'
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
  sort: { column: 'createdAt', descending: true },
  order: orderBy(
    {
      createdAt: 'createdAt',
      number: 'number',
      supervisor: 'supervisor',
      username: 'username',
      amount: 'amount',
      state: 'state',
      dueAt: 'dueAt',
    },
    'createdAt',
  ),
  jumps: { supervisor: 'name', username: 'name', number: 'name', createdAt: 'day', dueAt: 'day' },
  hidden: ['username', 'createdAt', 'reference'],
})
