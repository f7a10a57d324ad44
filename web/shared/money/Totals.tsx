import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PlainRow, PlainTable } from '../../ui/table/PlainTable.tsx'
import { formatMoney, formatNumber } from '../input/format.ts'
import styles from './Totals.module.css'

/** Rows of a list in one currency and state. */
export interface TotalLine {
  readonly currency: string
  readonly state: string
  readonly count: number
  /** Minor units. */
  readonly amount: number
}

interface TotalsProps<L extends TotalLine> {
  /** Undefined while they are computed, null if that failed. */
  lines: readonly L[] | null | undefined
  /** States in the order of their columns, with their texts. */
  states: readonly { readonly value: string; readonly text: string }[]
  /** Further sums of a currency. */
  sums?: readonly { readonly title: string; readonly amount: (line: L) => number }[]
}

const sumOf = <L,>(lines: readonly L[], value: (line: L) => number) => lines.reduce((sum, line) => sum + value(line), 0)

/** Totals of a list: a row for each currency, a column for each state that occurs. */
export function Totals<L extends TotalLine>({ lines, states, sums = [] }: TotalsProps<L>) {
  const { t } = useTranslation('table')
  if (!lines) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {lines === null ? t('totals.failed') : t('totals.loading')}
      </Text>
    )
  }
  if (lines.length === 0) return null
  const shown = states.filter(({ value }) => lines.some((line) => line.state === value))
  const currencies = [...new Set(lines.map(({ currency }) => currency))]
  return (
    <PlainTable
      label={t('totals.title')}
      columns={[
        { title: t('totals.currency'), isName: true },
        ...shown.map(({ text }) => ({ title: text, align: 'end' as const })),
        { title: t('totals.all'), align: 'end' },
        ...sums.map(({ title }) => ({ title, align: 'end' as const })),
      ]}
    >
      {currencies.map((currency) => {
        const own = lines.filter((line) => line.currency === currency)
        const cell = (of: readonly L[]) => (
          <Amount
            key={currency}
            currency={currency}
            amount={sumOf(of, (line) => line.amount)}
            count={sumOf(of, (line) => line.count)}
          />
        )
        return (
          <PlainRow
            key={currency}
            cells={[
              currency,
              ...shown.map(({ value }) => cell(own.filter(({ state }) => state === value))),
              cell(own),
              ...sums.map(({ title, amount }) => (
                <span key={title} className={styles.amount}>
                  {formatMoney(sumOf(own, amount), currency)}
                </span>
              )),
            ]}
          />
        )
      })}
    </PlainTable>
  )
}

/** A sum with the number of its rows. */
function Amount({ currency, amount, count }: { currency: string; amount: number; count: number }) {
  const { t } = useTranslation('table')
  if (count === 0) return '–'
  return (
    <Stack gap={0}>
      <span className={styles.amount}>{formatMoney(amount, currency)}</span>
      <Text size="xs" c="dimmed">
        {t('total', { count, formatted: formatNumber(count) })}
      </Text>
    </Stack>
  )
}
