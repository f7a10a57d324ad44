import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentFacts_payment$key } from '../../../__generated__/PaymentFacts_payment.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { moneyText } from '../../../shared/money/money-text.ts'
import { paymentStudentName } from '../../../shared/people/person-name.ts'
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
          ...personName_payment
        }
        amount {
          ...moneyText_money
        }
        dueAmount {
          ...moneyText_money
        }
        paidAmount {
          ...moneyText_money
        }
        refundedAmount {
          ...moneyText_money
        }
        createdAt
        paidAt
      }
    `,
    payment,
  )
  return (
    <Facts
      facts={[
        [t('column.state'), <PaymentStateBadge key="state" state={state} />],
        [t('admin.price'), moneyText(amount)],
        [t('admin.toPay'), moneyText(dueAmount)],
        [t('admin.cameIn'), moneyText(paidAmount)],
        [t('admin.wentBack'), moneyText(refundedAmount)],
        [t('column.asked'), formatDateTime(createdAt)],
        paidAt && [t('column.paid'), formatDateTime(paidAt)],
        method && method !== '%future added value' && [t('column.method'), t(`method.${method}`)],
        payer && [t('column.payer'), `${paymentStudentName(payer)} (${payer.username})`],
      ]}
    />
  )
}
