import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PayBox_payment$key } from '../../../../__generated__/PayBox_payment.graphql.ts'
import { DiscountField } from './DiscountField.tsx'
import styles from '../payments.module.css'
import { payTotal } from './pay-total.ts'
import { PayTotals } from './PayTotals.tsx'
import { PayWays } from './PayWays.tsx'
import { usePay } from './use-pay.ts'
import { useQuote } from './use-quote.ts'

export interface PayBoxProps {
  /** The selected payments. */
  payments: PayBox_payment$key
  /** Discount code of a cancelled checkout, to be applied again. */
  code: string | null
  /** Called when payments were settled without leaving the page. */
  onPaid: () => void
}

/** Total of the selected payments, a discount code field and the payment methods. */
export function PayBox({ payments, code, onPaid }: PayBoxProps) {
  const { t } = useTranslation('payments')
  const rows = useFragment(
    graphql`
      fragment PayBox_payment on Payment @relay(plural: true) {
        id
        title
        student {
          firstName
          lastName
          username
        }
        dueAmount {
          amount
          currency
        }
        cardSurcharge {
          amount
        }
        offersTransfer
      }
    `,
    payments,
  )
  const ids = rows.map(({ id }) => id)
  const quote = useQuote(ids, code)
  const pay = usePay({ payments: rows, code: quote.applied?.code ?? null, onPaid })
  const total = payTotal(rows, quote.applied)
  return (
    <div className={rows.length ? `${styles.pay} ${styles.chosen}` : styles.pay}>
      <Group className={styles.bar} justify="space-between" align="flex-end" gap="md">
        <Group className={styles.totals} gap="sm" align="flex-end">
          <PayTotals total={total} applied={quote.applied} />
          {total.payable && <DiscountField quote={quote} />}
        </Group>
        <PayWays total={total} quote={quote} pay={pay} offersTransfer={rows.every((row) => row.offersTransfer)} />
      </Group>
      {pay.busy && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {t('pay.opening')}
        </Text>
      )}
    </div>
  )
}
