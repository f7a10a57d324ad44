import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentRow_payment$key } from '../../../__generated__/PaymentRow_payment.graphql.ts'
import { formatDate, formatMoney } from '../../../shared/input/format.ts'
import { getSession } from '../../../relay/session.ts'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import styles from './payments.module.css'

export interface PaymentRowProps {
  payment: PaymentRow_payment$key
  /** Leading element, e.g. a checkbox. */
  lead?: ReactNode
  /** Notes below the text, e.g. refunds. */
  notes?: ReactNode
  /** Trailing action. */
  action?: ReactNode
}

/** Row of a payment: title, student, amount and status. */
export function PaymentRow({ payment, lead, notes, action }: PaymentRowProps) {
  const { t } = useTranslation('payments')
  const data = useFragment(
    graphql`
      fragment PaymentRow_payment on Payment {
        id
        title
        state
        method
        paidAt
        createdAt
        student {
          userId
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
        cardSurcharge {
          amount
          currency
        }
        refundedAmount {
          amount
          currency
        }
      }
    `,
    payment,
  )
  const { student, amount, dueAmount, cardSurcharge, refundedAmount } = data
  const ownName = student.username === getSession().user?.username
  const money = (of: { amount: number; currency: string }) => formatMoney(of.amount, of.currency)
  const when = data.paidAt
    ? t('row.paidOn', { date: formatDate(data.paidAt) })
    : t('row.askedOn', { date: formatDate(data.createdAt) })
  // The invoice method is known before payment.
  const told = data.paidAt || (data.state === 'processing' && data.method === 'invoice')
  const how = told && data.method && data.method !== '%future added value' ? t(`method.${data.method}`) : null
  return (
    <li className={styles.row}>
      {lead}
      <div className={styles.words}>
        <Text fw={600} id={`payment-${data.id}`}>
          {data.title}
        </Text>
        <Text size="sm" c="dimmed">
          {[ownName ? null : `${student.firstName} ${student.lastName} · ${student.username}`, when, how]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {data.paidAt && cardSurcharge.amount > 0 && (
          <Text size="sm" c="dimmed">
            {t('row.surcharge', { amount: money(cardSurcharge) })}
          </Text>
        )}
        {refundedAmount.amount > 0 && (
          <Text size="sm" c="dimmed">
            {t('row.refunded', { amount: money(refundedAmount) })}
          </Text>
        )}
        {notes}
      </div>
      <PaymentStateBadge state={data.state} />
      <div className={styles.price}>
        {dueAmount.amount < amount.amount && (
          <Text component="s" size="sm" c="dimmed" td="line-through">
            {money(amount)}
          </Text>
        )}
        <Text fw={600}>{money(dueAmount)}</Text>
      </div>
      {action}
    </li>
  )
}
