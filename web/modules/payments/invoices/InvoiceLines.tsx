import { graphql, useFragment } from 'react-relay'
import type { InvoiceLines_invoice$key } from '../../../__generated__/InvoiceLines_invoice.graphql.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { paymentStudentName } from '../../../shared/people/person-name.ts'
import styles from './InvoiceLines.module.css'

/** Payments on an invoice, each with its student and amount. */
export function InvoiceLines({ invoice }: { invoice: InvoiceLines_invoice$key }) {
  const { lines } = useFragment(
    graphql`
      fragment InvoiceLines_invoice on Invoice {
        lines {
          paymentId
          title
          student {
            ...personName_payment
          }
          dueAmount {
            ...moneyText_money
          }
        }
      }
    `,
    invoice,
  )
  return (
    <ul className={styles.lines}>
      {lines.map(({ paymentId, title, student, dueAmount }) => (
        <li key={paymentId}>
          <span>
            {title} – {paymentStudentName(student)}
          </span>
          <span className="tabular">{moneyText(dueAmount)}</span>
        </li>
      ))}
    </ul>
  )
}
