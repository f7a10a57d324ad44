import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AgeingTotals_query$key } from '../../../__generated__/AgeingTotals_query.graphql.ts'
import { SumLink } from './SumLink.tsx'
import { invoiceAges } from './ages.ts'
import styles from './books.module.css'

export interface AgeingTotalsProps {
  query: AgeingTotals_query$key
  /** Day of the page, YYYY-MM-DD. */
  day: string | undefined
}

/** Open amounts of all payers, by currency and age. */
export function AgeingTotals({ query, day }: AgeingTotalsProps) {
  const { t } = useTranslation('books')
  const { openAmounts } = useFragment(
    graphql`
      fragment AgeingTotals_query on Query @argumentDefinitions(asOf: { type: "DateTimeISO" }) {
        openAmounts(asOf: $asOf) {
          currency
          count
          total {
            amount
            currency
          }
          notDue {
            amount
            currency
          }
          days30 {
            amount
            currency
          }
          days60 {
            amount
            currency
          }
          days90 {
            amount
            currency
          }
          older {
            amount
            currency
          }
        }
      }
    `,
    query,
  )
  if (openAmounts.length === 0) return null
  return (
    <section className={styles.totals} aria-label={t('ageing.totals')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ageing.totals')}</Table.Th>
            {invoiceAges.map((age) => (
              <Table.Th key={age} className={styles.end}>
                {t(`age.${age}`)}
              </Table.Th>
            ))}
            <Table.Th className={styles.end}>{t('ageing.total')}</Table.Th>
            <Table.Th className={styles.end}>{t('ageing.count')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {openAmounts.map((row) => (
            <Table.Tr key={row.currency}>
              <Table.Th scope="row">{row.currency}</Table.Th>
              {invoiceAges.map((age) => (
                <Table.Td key={age} className={styles.end}>
                  <SumLink sum={row[age]} to={{ age, day }} />
                </Table.Td>
              ))}
              <Table.Td className={styles.end}>
                <SumLink sum={row.total} to={{ day }} />
              </Table.Td>
              <Table.Td className={styles.end}>{row.count}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
