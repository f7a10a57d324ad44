import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentActions_payment$key } from '../../../__generated__/PaymentActions_payment.graphql.ts'
import { PaymentActionForm } from './PaymentActionForm.tsx'
import type { PaymentAction } from './PaymentActionForm.tsx'
import { refundableAmount } from './refundable-amount.ts'
import { usePaymentActions } from './use-payment-actions.ts'

/** Admin commands allowed in a payment's state: refund, change the price, confirm cash or a transfer. */
export function PaymentActions({ payment }: { payment: PaymentActions_payment$key }) {
  const { t } = useTranslation('payments')
  const [action, setAction] = useState<PaymentAction | null>(null)
  const data = useFragment(
    graphql`
      fragment PaymentActions_payment on Payment {
        id
        state
        ...refundableAmount_payment
        ...PaymentActionForm_payment
      }
    `,
    payment,
  )
  const actions = usePaymentActions(data.id, () => setAction(null))
  const possible: PaymentAction[] = []
  if (data.state === 'due') possible.push('cash', 'bank', 'amount')
  if (refundableAmount(data) > 0) possible.push('refund')
  if (possible.length === 0) return null
  return (
    <>
      <Group gap="sm">
        {possible.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === action ? 'filled' : 'default'}
            {...(one === 'refund' && { color: 'red' })}
            aria-expanded={one === action}
            onClick={() => setAction(one === action ? null : one)}
          >
            {t(`action.${one}`)}
          </Button>
        ))}
      </Group>
      {action && <PaymentActionForm key={action} payment={data} action={action} actions={actions} />}
    </>
  )
}
