import { Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BankTotals_query$key } from '../../../__generated__/BankTotals_query.graphql.ts'
import { formatMoney } from '../../../shared/input/format.ts'
import styles from './bank.module.css'

/** Sums of the listed incoming entries: imported, matched, decided in another way, and open. */
export function BankTotals({ query }: { query: BankTotals_query$key }) {
  const { t } = useTranslation('bank')
  const { bankTotals } = useFragment(
    graphql`
      fragment BankTotals_query on Query {
        bankTotals(filter: $filter) {
          currency
          count
          imported
          matched
          decided
          open
          openCount
        }
      }
    `,
    query,
  )
  return bankTotals.map(({ currency, count, imported, matched, decided, open, openCount }) => {
    const sums = [
      [t('totals.imported', { count }), imported],
      [t('totals.matched'), matched],
      [t('totals.decided'), decided],
      [t('totals.open', { count: openCount }), open],
    ] as const
    return (
      <Group key={currency} gap="sm" component="section" aria-label={t('totals.label', { currency })}>
        {sums.map(([label, amount]) => (
          <Paper key={label} withBorder radius="lg" p="md" className={styles.total}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text fw={700} size="lg" className={styles.sum}>
              {formatMoney(amount, currency)}
            </Text>
          </Paper>
        ))}
      </Group>
    )
  })
}
