import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentActs_payment$key } from '../../../__generated__/PaymentActs_payment.graphql.ts'
import { MoneyForm } from './MoneyForm.tsx'
import { usePaymentActs } from './use-payment-acts.ts'

type Act = 'refund' | 'amount' | 'cash' | 'bank'

/** Admin commands allowed in a payment's state: refund, change the price, confirm cash or a transfer. */
export function PaymentActs({ payment }: { payment: PaymentActs_payment$key }) {
  const { t } = useTranslation('payments')
  const [act, setAct] = useState<Act | null>(null)
  const data = useFragment(
    graphql`
      fragment PaymentActs_payment on Payment {
        id
        state
        amount {
          amount
          currency
        }
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
    `,
    payment,
  )
  const acts = usePaymentActs(data.id, () => setAct(null))
  // Amounts of pending refunds cannot be refunded again.
  const onItsWay = data.refunds.reduce(
    (sum, { state, surplus, amount }) => sum + (state === 'pending' && !surplus ? amount.amount : 0),
    0,
  )
  const left = data.paidAmount.amount - data.refundedAmount.amount - onItsWay
  const { currency } = data.amount
  const possible: Act[] = [
    ...(data.state === 'due' ? (['cash', 'bank', 'amount'] as const) : []),
    ...((data.state === 'paid' || data.state === 'partiallyRefunded') && left > 0 ? (['refund'] as const) : []),
  ]
  if (possible.length === 0) return null
  return (
    <>
      <Group gap="sm">
        {possible.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === act ? 'filled' : 'default'}
            color={one === 'refund' ? 'red' : undefined}
            aria-expanded={one === act}
            onClick={() => setAct(one === act ? null : one)}
          >
            {t(`act.${one}`)}
          </Button>
        ))}
      </Group>
      {act === 'refund' && (
        <MoneyForm
          key={act}
          amount={left}
          most={left}
          currency={currency}
          textLabel={t('act.reason')}
          textHint={t('act.reasonRead')}
          submitLabel={t('act.refundNow')}
          danger
          onSubmit={acts.refund}
        />
      )}
      {act === 'amount' && (
        <MoneyForm
          key={act}
          amount={data.amount.amount}
          currency={currency}
          textLabel={t('act.reason')}
          textHint={t('act.reasonKept')}
          submitLabel={t('act.amountNow')}
          onSubmit={acts.changeAmount}
        />
      )}
      {(act === 'cash' || act === 'bank') && (
        <MoneyForm
          key={act}
          textLabel={t('act.reference')}
          submitLabel={t('act.confirmNow')}
          onSubmit={(_amount, reference, shown) => acts.confirmMoney(act, reference, shown)}
        />
      )}
    </>
  )
}
