import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentFacts_payment$key } from '../../../__generated__/PaymentFacts_payment.graphql.ts'
import { formatDateTime, formatMoney } from '../../../shared/input/format.ts'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { Facts } from '../../../ui/Facts.tsx'

/** Status, amounts, dates, method and payer of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentFacts_payment$key }) {
  const { t } = useTranslation('payments')
  const { state, method, payer, amount, dueAmount, paidAmount, refundedAmount, createdAt, paidAt } = useFragment(
    graphql`
      fragment PaymentFacts_payment on Payment @throwOnFieldError {
        state
        method
        payer {
          username
          firstName
          lastName
        }
        amount {
          amount
          currency
        }
        dueAmount {
          amount
          currency
        }
        paidAmount {
          amount
          currency
        }
        refundedAmount {
          amount
          currency
        }
        createdAt
        paidAt
      }
    `,
    payment,
  )
  const money = (of: { readonly amount: number; readonly currency: string }) => formatMoney(of.amount, of.currency)
  return (
    <Facts
      facts={[
        [t('column.state'), <PaymentStateBadge key="state" state={state} />],
        [t('admin.price'), money(amount)],
        [t('admin.toPay'), money(dueAmount)],
        [t('admin.cameIn'), money(paidAmount)],
        [t('admin.wentBack'), money(refundedAmount)],
        [t('column.asked'), formatDateTime(createdAt)],
        paidAt && [t('column.paid'), formatDateTime(paidAt)],
        method && method !== '%future added value' && [t('column.method'), t(`method.${method}`)],
        payer && [t('column.payer'), `${payer.firstName} ${payer.lastName} (${payer.username})`],
      ]}
    />
  )
}
