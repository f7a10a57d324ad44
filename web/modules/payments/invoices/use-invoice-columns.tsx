import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useInvoiceColumns_invoice$data,
  useInvoiceColumns_invoice$key,
} from '../../../__generated__/useInvoiceColumns_invoice.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { InvoiceStateBadge } from '../../../shared/money/InvoiceStateBadge.tsx'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { invoiceStates } from './invoices-view.ts'
import { useCancelInvoice } from './use-cancel-invoice.ts'
import { useConfirmTransfer } from './use-confirm-transfer.ts'

const fragment = graphql`
  fragment useInvoiceColumns_invoice on Invoice @inline {
    id
    number
    state
    amount {
      amount
      currency
    }
    supervisor {
      username
      firstName
      lastName
    }
    overdue
    createdAt
    lines {
      paymentId
    }
    dueAt
    paidAt
    reference
    ...InvoiceActions_invoice
  }
`

/** Row of the invoice list. */
export type InvoiceRow = useInvoiceColumns_invoice$data

/** Reads the fields of a row that the columns show. */
export const invoiceRow = (row: useInvoiceColumns_invoice$key): InvoiceRow =>
  readInlineData<useInvoiceColumns_invoice$key>(fragment, row)

/** The state, told as overdue where it is. */
const stateColumn = (t: TFunction<'payments'>): PanelColumn<InvoiceRow> => ({
  id: 'state',
  telling: true,
  title: t('column.state'),
  sortable: true,
  cell: {
    kind: 'cases',
    cases: [{ path: 'overdue', text: t('invoiceState.overdue') }],
    cell: wordsCell('state', invoiceStates, (state) => t(`invoiceState.${state}`)),
  },
  render: ({ state, overdue }) => <InvoiceStateBadge state={state} overdue={overdue} />,
})

/** Columns of the list. */
export function useInvoiceColumns(): PanelColumn<InvoiceRow>[] {
  const { t } = useTranslation('payments')
  const [confirmTransfer, confirming] = useConfirmTransfer()
  const [cancel, cancelling] = useCancelInvoice()
  const busy = confirming || cancelling
  return useMemo(
    () => [
      {
        id: 'number',
        title: t('column.invoice'),
        sortable: true,
        cell: { path: 'number' },
        render: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span>,
      },
      {
        id: 'supervisor',
        telling: true,
        title: t('column.supervisor'),
        sortable: true,
        cell: { kind: 'text', template: '{supervisor.firstName} {supervisor.lastName}' },
      },
      { id: 'username', title: t('column.username'), sortable: true, cell: { path: 'supervisor.username' } },
      {
        id: 'amount',
        telling: true,
        title: t('column.amount'),
        sortable: true,
        cell: { kind: 'money', path: 'amount' },
        align: 'end',
      },
      { id: 'payments', title: t('column.students'), cell: { kind: 'count', path: 'lines' }, align: 'end' },
      stateColumn(t),
      {
        id: 'dueAt',
        title: t('column.dueBy'),
        sortable: true,
        cell: { kind: 'date', path: 'dueAt' },
        render: ({ dueAt }) => formatDate(dueAt),
      },
      { id: 'createdAt', title: t('column.issued'), sortable: true, cell: { kind: 'date', path: 'createdAt' } },
      { id: 'reference', title: t('column.reference'), cell: { path: 'reference' } },
      {
        id: 'actions',
        title: t('column.actions'),
        value: () => null,
        render: (invoice) => (
          <InvoiceActions invoice={invoice} busy={busy} onConfirm={confirmTransfer} onCancel={cancel} />
        ),
      },
    ],
    [t, busy, confirmTransfer, cancel],
  )
}
