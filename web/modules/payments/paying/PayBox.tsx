import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCreditCard, IconFileInvoice } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PayBox_payment$key } from '../../../__generated__/PayBox_payment.graphql.ts'
import { formatMoney, formatNumber } from '../../../shared/input/format.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { can } from '../../../../shared/permission.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { DiscountField } from './DiscountField.tsx'
import styles from './payments.module.css'
import { usePay } from './use-pay.ts'
import { useQuote } from './use-quote.ts'

export interface PayBoxProps {
  /** The selected payments. */
  payments: PayBox_payment$key
  /** Discount code of a cancelled checkout, to be applied again. */
  code: string | null
  /** Called when something was settled without leaving the page. */
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
      }
    `,
    payments,
  )
  const ids = rows.map(({ id }) => id)
  const quote = useQuote(ids, code)
  const pay = usePay({ payments: rows, code: quote.applied?.code ?? null, onPaid })
  const user = currentUser()

  const currencies = new Set(rows.map(({ dueAmount }) => dueAmount.currency))
  const currency = rows[0]?.dueAmount.currency ?? 'EUR'
  const sum = rows.reduce((total, { dueAmount }) => total + dueAmount.amount, 0)
  const total = quote.applied?.newTotal?.amount ?? sum
  const surcharge = quote.applied
    ? (quote.applied.newSurcharge?.amount ?? 0)
    : rows.reduce((extra, { cardSurcharge }) => extra + cardSurcharge.amount, 0)
  const money = (amount: number) => formatMoney(amount, currency)
  const off = quote.applied ? sum - total : 0
  const nothingLeft = rows.length > 0 && total === 0
  const payable = rows.length > 0 && currencies.size === 1

  const askForInvoice = async () => {
    const sure = await confirm({
      title: t('pay.invoiceTitle'),
      message: t('pay.invoiceText'),
      okButton: t('pay.invoiceOk'),
    })
    if (sure) await pay.byInvoice()
  }

  return (
    <div className={rows.length ? `${styles.pay} ${styles.chosen}` : styles.pay}>
      <Group className={styles.bar} justify="space-between" align="flex-end" gap="md">
        <Group className={styles.totals} gap="sm" align="flex-end">
          <Stack gap={2} aria-live="polite">
            <Text size="sm" c="dimmed">
              {rows.length === 0
                ? t('pay.select')
                : currencies.size > 1
                  ? t('pay.currencies')
                  : t('pay.sum', { count: rows.length, formatted: formatNumber(rows.length) })}
            </Text>
            {payable && (
              <Text className={styles.sum} fw={700}>
                {t('pay.total')} {off > 0 && <s className={styles.before}>{money(sum)}</s>} {money(total)}
              </Text>
            )}
            {quote.applied && off > 0 && (
              <Text size="sm" c="green">
                {t('pay.saved', { amount: money(off), code: quote.applied.code })}
              </Text>
            )}
            {payable && surcharge > 0 && (
              <Text size="sm" c="dimmed">
                {t('pay.surcharge', { amount: money(surcharge) })}
              </Text>
            )}
            {quote.applied?.rest && (
              <Text size="sm" c="dimmed">
                {t('pay.rest', { amount: formatMoney(quote.applied.rest.amount, quote.applied.rest.currency) })}
              </Text>
            )}
          </Stack>
          {payable && <DiscountField quote={quote} />}
        </Group>
        <Group gap="sm" className={styles.ways}>
          {payable && !quote.applied && can(user.roles, 'supervisor.$ID.invoices', user._id) && (
            <Button
              variant="default"
              leftSection={<IconFileInvoice size={18} aria-hidden="true" />}
              disabled={pay.busy}
              onClick={() => void askForInvoice()}
            >
              {t('pay.invoice')}
            </Button>
          )}
          <Button
            leftSection={nothingLeft ? undefined : <IconCreditCard size={18} aria-hidden="true" />}
            disabled={!payable || quote.busy}
            loading={pay.busy}
            onClick={() => void (nothingLeft ? pay.withNothing(quote.applied?.coupon ?? false) : pay.byCard())}
          >
            {nothingLeft ? t('pay.free') : t('pay.button', { amount: payable ? money(total + surcharge) : '' })}
          </Button>
        </Group>
      </Group>
      {pay.busy && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {t('pay.opening')}
        </Text>
      )}
    </div>
  )
}
