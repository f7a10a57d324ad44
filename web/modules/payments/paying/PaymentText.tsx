import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentText_payment$key } from '../../../__generated__/PaymentText_payment.graphql.ts'
import { getSession } from '../../../api/session.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { paymentStudentName } from '../../../shared/people/person-name.ts'

/** Subject of a payment: title, student unless it is the viewer, date and method; the surcharge and the refunds. */
export function PaymentText({ payment }: { payment: PaymentText_payment$key }) {
  const { t } = useTranslation('payments')
  const { id, title, state, method, paidAt, createdAt, student, cardSurcharge, refundedAmount } = useFragment(
    graphql`
      fragment PaymentText_payment on Payment {
        id
        title
        state
        method
        paidAt
        createdAt
        student {
          username
          ...personName_payment
        }
        cardSurcharge {
          amount
          ...moneyText_money
        }
        refundedAmount {
          amount
          ...moneyText_money
        }
      }
    `,
    payment,
  )
  const ownName = student.username === getSession().user?.username
  const when = paidAt
    ? t('row.paidOn', { date: formatDate(paidAt) })
    : t('row.askedOn', { date: formatDate(createdAt) })
  // The invoice method is set before payment.
  const told = paidAt || (state === 'processing' && method === 'invoice')
  const how = told && method && method !== '%future added value' ? t(`method.${method}`) : null
  const who = ownName ? null : `${paymentStudentName(student)} · ${student.username}`
  return (
    <>
      <Text fw={600} id={`payment-${id}`}>
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {[who, when, how].filter(Boolean).join(' · ')}
      </Text>
      {paidAt && cardSurcharge.amount > 0 && (
        <Text size="sm" c="dimmed">
          {t('row.surcharge', { amount: moneyText(cardSurcharge) })}
        </Text>
      )}
      {refundedAmount.amount > 0 && (
        <Text size="sm" c="dimmed">
          {t('row.refunded', { amount: moneyText(refundedAmount) })}
        </Text>
      )}
    </>
  )
}
