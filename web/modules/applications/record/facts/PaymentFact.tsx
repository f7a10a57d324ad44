import { Anchor } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PaymentFact_payment$key } from '../../../../__generated__/PaymentFact_payment.graphql.ts'
import { PaymentStateBadge } from '../../../../shared/money/PaymentStateBadge.tsx'
import { moneyText } from '../../../../shared/money/money-text.ts'

export interface PaymentFactProps {
  payment: PaymentFact_payment$key
  /** Path of the payments page; without it the payment is not a link. */
  payments: string | undefined
}

/** Amount and status of an application's payment. */
export function PaymentFact({ payment, payments }: PaymentFactProps) {
  const { id, state, dueAmount } = useFragment(
    graphql`
      fragment PaymentFact_payment on Payment {
        id
        state
        dueAmount {
          ...moneyText_money
        }
      }
    `,
    payment,
  )
  const money = moneyText(dueAmount)
  return (
    <>
      {payments ? (
        <Anchor component={Link} to={`${payments}/${id}`}>
          {money}
        </Anchor>
      ) : (
        money
      )}{' '}
      <PaymentStateBadge state={state} />
    </>
  )
}
