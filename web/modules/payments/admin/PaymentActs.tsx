import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentActs_payment$key } from '../../../__generated__/PaymentActs_payment.graphql.ts'
import { PaymentActForm } from './PaymentActForm.tsx'
import type { PaymentAct } from './PaymentActForm.tsx'
import { refundableAmount } from './refundable-amount.ts'
import { usePaymentActs } from './use-payment-acts.ts'

/** Admin commands allowed in a payment's state: refund, change the price, confirm cash or a transfer. */
export function PaymentActs({ payment }: { payment: PaymentActs_payment$key }) {
  const { t } = useTranslation('payments')
  const [act, setAct] = useState<PaymentAct | null>(null)
  const data = useFragment(
    graphql`
      fragment PaymentActs_payment on Payment {
        id
        state
        ...refundableAmount_payment
        ...PaymentActForm_payment
      }
    `,
    payment,
  )
  const acts = usePaymentActs(data.id, () => setAct(null))
  const possible: PaymentAct[] = []
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
            variant={one === act ? 'filled' : 'default'}
            {...(one === 'refund' && { color: 'red' })}
            aria-expanded={one === act}
            onClick={() => setAct(one === act ? null : one)}
          >
            {t(`act.${one}`)}
          </Button>
        ))}
      </Group>
      {act && <PaymentActForm key={act} payment={data} act={act} acts={acts} />}
    </>
  )
}
