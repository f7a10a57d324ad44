import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../../../shared/input/format.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'
import styles from '../payments.module.css'
import type { PayTotal } from './pay-total.ts'
import type { Quote } from './use-quote.ts'

export interface PayTotalsProps {
  total: PayTotal
  applied: Quote['applied']
}

/** Number and price of the selected payments, with the discount and the surcharge. */
export function PayTotals({
  total: { count, payable, mixed, currency, sum, total, surcharge },
  applied,
}: PayTotalsProps) {
  const { t } = useTranslation('payments')
  const money = (amount: number) => formatMoney(amount, currency)
  const off = applied ? sum - total : 0
  const selected = mixed ? t('pay.currencies') : t('pay.sum', { count, formatted: formatNumber(count) })
  return (
    <Stack gap={2} aria-live="polite">
      <Text size="sm" c="dimmed">
        {count === 0 ? t('pay.select') : selected}
      </Text>
      {payable && (
        <Text className={styles.sum} fw={700}>
          {t('pay.total')} {off > 0 && <s className={styles.before}>{money(sum)}</s>} {money(total)}
        </Text>
      )}
      {applied && off > 0 && (
        <Text size="sm" c="green">
          {t('pay.saved', { amount: money(off), code: applied.code })}
        </Text>
      )}
      {payable && surcharge > 0 && (
        <Text size="sm" c="dimmed">
          {t('pay.surcharge', { amount: money(surcharge) })}
        </Text>
      )}
      {applied?.rest && (
        <Text size="sm" c="dimmed">
          {t('pay.rest', { amount: moneyText(applied.rest) })}
        </Text>
      )}
    </Stack>
  )
}
