import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentActForm_payment$key } from '../../../__generated__/PaymentActForm_payment.graphql.ts'
import { MoneyForm } from './MoneyForm.tsx'
import { refundableAmount } from './refundable-amount.ts'
import type { PaymentActs } from './use-payment-acts.ts'

/** Admin command on a payment. */
export type PaymentAct = 'refund' | 'amount' | 'cash' | 'bank'

export interface PaymentActFormProps {
  payment: PaymentActForm_payment$key
  act: PaymentAct
  acts: PaymentActs
}

/** Form of an admin command on a payment. */
export function PaymentActForm({ payment, act, acts }: PaymentActFormProps) {
  const { t } = useTranslation('payments')
  const data = useFragment(
    graphql`
      fragment PaymentActForm_payment on Payment {
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
  if (act === 'refund') {
    const left = refundableAmount(data)
    return (
      <MoneyForm
        amount={left}
        most={left}
        currency={currency}
        textLabel={t('act.reason')}
        textHint={t('act.reasonRead')}
        submitLabel={t('act.refundNow')}
        danger
        onSubmit={acts.refund}
      />
    )
  }
  if (act === 'amount') {
    return (
      <MoneyForm
        amount={amount}
        currency={currency}
        textLabel={t('act.reason')}
        textHint={t('act.reasonKept')}
        submitLabel={t('act.amountNow')}
        onSubmit={acts.changeAmount}
      />
    )
  }
  return (
    <MoneyForm
      textLabel={t('act.reference')}
      submitLabel={t('act.confirmNow')}
      onSubmit={(_amount, reference, shown) => acts.confirmMoney(act, reference, shown)}
    />
  )
}
