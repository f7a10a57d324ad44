import { graphql, readInlineData } from 'react-relay'
import type { refundableAmount_payment$key } from '../../../__generated__/refundableAmount_payment.graphql.ts'

const fragment = graphql`
  fragment refundableAmount_payment on Payment @inline {
    state
    paidAmount {
      amount
    }
    refundedAmount {
      amount
    }
    refunds {
      state
      surplus
      amount {
        amount
      }
    }
  }
`

/** Amount in minor units that can be refunded; 0 if the payment's state allows no refund. */
export function refundableAmount(payment: refundableAmount_payment$key): number {
  const data = readInlineData<refundableAmount_payment$key>(fragment, payment)
  if (data.state !== 'paid' && data.state !== 'partiallyRefunded') return 0
  // Amounts of pending refunds cannot be refunded again.
  const pending = data.refunds
    .filter(({ state, surplus }) => state === 'pending' && !surplus)
    .reduce((sum, { amount }) => sum + amount.amount, 0)
  return data.paidAmount.amount - data.refundedAmount.amount - pending
}
