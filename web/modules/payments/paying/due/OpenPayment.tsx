import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OpenPayment_checkout$key } from '../../../../__generated__/OpenPayment_checkout.graphql.ts'
import type { abandonCheckoutMutation } from '../../../../__generated__/abandonCheckoutMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { useTimes } from '../../../../shared/intl/when.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'
import { abandonCheckout } from '../abandon-checkout.ts'
import styles from '../payments.module.css'
import { OpenPaymentTitles } from './OpenPaymentTitles.tsx'
import type { OpenPaymentTitlesProps } from './OpenPaymentTitles.tsx'

export interface OpenPaymentProps extends OpenPaymentTitlesProps {
  checkout: OpenPayment_checkout$key
  /** Called after cancellation with the discount code, which can be used again. */
  onCancelled: (code: string | null) => void
}

/** An abandoned checkout with its code and price, and a link back to it. */
export function OpenPayment({ checkout, payments, forOthers, onCancelled }: OpenPaymentProps) {
  const { t } = useTranslation('payments')
  const times = useTimes()
  const titleId = useId()
  const { id, url, expiresAt, appliedDiscount, amount } = useFragment(
    graphql`
      fragment OpenPayment_checkout on Checkout {
        id
        url
        expiresAt
        appliedDiscount
        amount {
          ...moneyText_money
        }
      }
    `,
    checkout,
  )
  const [abandon, busy] = useCommand<abandonCheckoutMutation>(abandonCheckout)
  const cancel = async () => {
    await abandon({ input: { checkoutId: id } }, { success: t('open.cancelled') })
    onCancelled(appliedDiscount ?? null)
  }
  if (!url) return null
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('open.title')}
      </Title>
      <Text c="dimmed" mt={4}>
        {t('open.text', { time: times.moment(expiresAt) })}
      </Text>
      <OpenPaymentTitles payments={payments} forOthers={forOthers} />
      <Group justify="space-between" gap="sm">
        <Text>
          <Text span className={styles.sum} fw={700}>
            {moneyText(amount)}
          </Text>{' '}
          {appliedDiscount && (
            <Text span size="sm" c="green">
              {t('open.code', { code: appliedDiscount })}
            </Text>
          )}
        </Text>
        <Group gap="sm" className={styles.ways}>
          <Button variant="default" loading={busy} onClick={() => void cancel().catch(ignoreReported)}>
            {t('open.cancel')}
          </Button>
          <Button component="a" href={url} leftSection={<IconCreditCard size={18} aria-hidden="true" />}>
            {t('open.go')}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
