import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  usePaymentColumns_payment$data,
  usePaymentColumns_payment$key,
} from '../../../__generated__/usePaymentColumns_payment.graphql.ts'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { paymentMethods, paymentStates } from './payments-view.ts'

const fragment = graphql`
  fragment usePaymentColumns_payment on Payment @inline {
    id
    title
    state
    method
    createdAt
    paidAt
    student {
      username
      firstName
      lastName
      grade
    }
    dueAmount {
      amount
      currency
    }
    discountAmount {
      amount
      currency
    }
  }
`

/** Row of the payment list. */
export type PaymentRow = usePaymentColumns_payment$data

/** Reads the fields of a row that the columns show. */
export const paymentRow = (row: usePaymentColumns_payment$key): PaymentRow =>
  readInlineData<usePaymentColumns_payment$key>(fragment, row)

/** Columns of the list. */
export function usePaymentColumns(): PanelColumn<PaymentRow>[] {
  const { t } = useTranslation('payments')
  return useMemo(
    () => [
      {
        id: 'student',
        title: t('column.student'),
        sortable: true,
        cell: { kind: 'text', template: '{student.firstName} {student.lastName}' },
        minWidth: 180,
      },
      { id: 'username', title: t('column.username'), sortable: true, cell: { path: 'student.username' } },
      { id: 'title', telling: true, title: t('column.what'), cell: { path: 'title' }, minWidth: 200 },
      {
        id: 'amount',
        telling: true,
        title: t('column.amount'),
        sortable: true,
        cell: { kind: 'money', path: 'dueAmount' },
        align: 'end',
      },
      { id: 'currency', title: t('column.currency'), cell: { path: 'dueAmount.currency' } },
      {
        id: 'state',
        telling: true,
        title: t('column.state'),
        sortable: true,
        cell: wordsCell('state', paymentStates, (state) => t(`state.${state}`)),
        render: ({ state }) => <PaymentStateBadge state={state} />,
      },
      {
        id: 'method',
        title: t('column.method'),
        cell: wordsCell('method', paymentMethods, (method) => t(`method.${method}`)),
      },
      { id: 'createdAt', title: t('column.asked'), sortable: true, cell: { kind: 'date', path: 'createdAt' } },
      { id: 'paidAt', title: t('column.paid'), sortable: true, cell: { kind: 'date', path: 'paidAt' } },
    ],
    [t],
  )
}
