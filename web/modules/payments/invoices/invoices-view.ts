import type { InvoiceState } from '../../../__generated__/JanusInvoicesPageQuery.graphql.ts'
import { invoiceAges } from '../books/ages.ts'
import { currencyFilter } from '../books/books-view.ts'
import { defineList, orderBy } from '../../../shared/table/define-list.ts'
import { enumFilter, filter, momentOfDay, ownerFilter, valuesOf } from '../../../shared/table/filters/filters.ts'

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
    enumFilter('age', invoiceAges, { label: 'books:age.label', words: 'books:age' }),
    currencyFilter(),
    ownerFilter('supervisorId', { name: 'payer', label: 'payments:column.supervisor' }),
    // links from the open amounts of a day
    filter(['day'], ({ day }) => ({ asOf: momentOfDay(day, 1) })),
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
