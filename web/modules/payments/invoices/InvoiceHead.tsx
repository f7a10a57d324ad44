import { Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { InvoiceHead_invoice$key } from '../../../__generated__/InvoiceHead_invoice.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { InvoiceStateBadge } from '../../../shared/money/InvoiceStateBadge.tsx'
import { moneyText } from '../../../shared/money/money-text.ts'

/** Head of an invoice's card: number, date of payment or deadline, status and amount. */
export function InvoiceHead({ invoice }: { invoice: InvoiceHead_invoice$key }) {
  const { t } = useTranslation('payments')
  const times = useTimes()
  const { id, number, state, overdue, dueAt, paidAt, amount } = useFragment(
    graphql`
      fragment InvoiceHead_invoice on Invoice {
        id
        number
        state
        overdue
        dueAt
        paidAt
        amount {
          ...moneyText_money
        }
      }
    `,
    invoice,
  )
  return (
    <Group justify="space-between" align="flex-start">
      <div>
        <Title order={2} size="h3" id={id}>
          {t('invoices.number', { number })}
        </Title>
        {state !== 'cancelled' && (
          <Text size="sm" c="dimmed">
            {paidAt ? t('row.paidOn', { date: formatDate(paidAt) }) : t('invoices.dueBy', { date: times.day(dueAt) })}
          </Text>
        )}
      </div>
      <Group gap="sm">
        <InvoiceStateBadge state={state} overdue={overdue} />
        <Text fw={700} className="tabular">
          {moneyText(amount)}
        </Text>
      </Group>
    </Group>
  )
}
