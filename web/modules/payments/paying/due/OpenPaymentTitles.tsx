import { graphql, useFragment } from 'react-relay'
import type { OpenPaymentTitles_payment$key } from '../../../../__generated__/OpenPaymentTitles_payment.graphql.ts'
import { paymentStudentName } from '../../../../shared/people/person-name.ts'
import styles from '../payments.module.css'

export interface OpenPaymentTitlesProps {
  /** The payments in the checkout. */
  payments: OpenPaymentTitles_payment$key
  /** Whether the viewer pays for others, so that the titles name the student. */
  forOthers: boolean
}

/** Titles of the payments in a checkout. */
export function OpenPaymentTitles({ payments, forOthers }: OpenPaymentTitlesProps) {
  const rows = useFragment(
    graphql`
      fragment OpenPaymentTitles_payment on Payment @relay(plural: true) {
        id
        title
        student {
          ...personName_payment
        }
      }
    `,
    payments,
  )
  return (
    <ul className={styles.titles}>
      {rows.map(({ id, title, student }) => (
        <li key={id}>{forOthers ? `${title} – ${paymentStudentName(student)}` : title}</li>
      ))}
    </ul>
  )
}
