import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PaymentRow_payment$key } from '../../../__generated__/PaymentRow_payment.graphql.ts'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { PaymentPrice } from './PaymentPrice.tsx'
import { PaymentText } from './PaymentText.tsx'
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
  const data = useFragment(
    graphql`
      fragment PaymentRow_payment on Payment {
        state
        ...PaymentText_payment
        ...PaymentPrice_payment
      }
    `,
    payment,
  )
  return (
    <li className={styles.row}>
      {lead}
      <div className={styles.words}>
        <PaymentText payment={data} />
        {notes}
      </div>
      <PaymentStateBadge state={data.state} />
      <PaymentPrice payment={data} />
      {action}
    </li>
  )
}
