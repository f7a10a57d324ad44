import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentActionForm_payment$key } from '../../../__generated__/PaymentActionForm_payment.graphql.ts'
import { MoneyForm } from './MoneyForm.tsx'
import { refundableAmount } from './refundable-amount.ts'
import type { PaymentActions } from './use-payment-actions.ts'

/** Admin command on a payment. */
export type PaymentAction = 'refund' | 'amount' | 'cash' | 'bank'

export interface PaymentActionFormProps {
  payment: PaymentActionForm_payment$key
  action: PaymentAction
  actions: PaymentActions
}

/** Form of an admin command on a payment. */
export function PaymentActionForm({ payment, action, actions }: PaymentActionFormProps) {
  const { t } = useTranslation('payments')
  const data = useFragment(
    graphql`
      fragment PaymentActionForm_payment on Payment {
        amount {
          amount
          currency
        }
        ...refundableAmount_payment
      }
    `,
    payment,
  )
  const { amount, currency } = data.amount
  if (action === 'refund') {
    const left = refundableAmount(data)
    return (
      <MoneyForm
        amount={left}
        max={left}
        currency={currency}
        textLabel={t('action.reason')}
        textHint={t('action.reasonRead')}
        submitLabel={t('action.refundNow')}
        danger
        onSubmit={actions.refund}
      />
    )
  }
  if (action === 'amount') {
    return (
      <MoneyForm
        amount={amount}
        currency={currency}
        textLabel={t('action.reason')}
        textHint={t('action.reasonKept')}
        submitLabel={t('action.amountNow')}
        onSubmit={actions.changeAmount}
      />
    )
  }
  return (
    <MoneyForm
      textLabel={t('action.reference')}
      submitLabel={t('action.confirmNow')}
      onSubmit={(_amount, reference, shown) => actions.confirmMoney(action, reference, shown)}
    />
  )
}
