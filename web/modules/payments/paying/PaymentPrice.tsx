import { Text } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import type { PaymentPrice_payment$key } from '../../../__generated__/PaymentPrice_payment.graphql.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import styles from './payments.module.css'

/** Price of a payment, next to the full price if it is discounted. */
export function PaymentPrice({ payment }: { payment: PaymentPrice_payment$key }) {
  const { amount, dueAmount } = useFragment(
    graphql`
      fragment PaymentPrice_payment on Payment {
        amount {
          amount
          ...moneyText_money
        }
        dueAmount {
          amount
          ...moneyText_money
        }
      }
    `,
    payment,
  )
  return (
    <div className={styles.price}>
      {dueAmount.amount < amount.amount && (
        <Text component="s" size="sm" c="dimmed" td="line-through">
          {moneyText(amount)}
        </Text>
      )}
      <Text fw={600}>{moneyText(dueAmount)}</Text>
    </div>
  )
}
