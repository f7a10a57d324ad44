import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AgeingTotals_query$key } from '../../../__generated__/AgeingTotals_query.graphql.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'
import { SumLink } from './SumLink.tsx'
import { invoiceAges } from './ages.ts'
import styles from './books.module.css'

export interface AgeingTotalsProps {
  query: AgeingTotals_query$key
  /** Day of the page, YYYY-MM-DD. */
  day: string | undefined
}

const fragment = graphql`
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
`

/** Open amounts of all payers, by currency and age. */
export function AgeingTotals({ query, day }: AgeingTotalsProps) {
  const { t } = useTranslation('books')
  const { openAmounts } = useFragment(fragment, query)
  if (openAmounts.length === 0) return null
  return (
    <section className={styles.totals} aria-label={t('ageing.totals')}>
      <PlainTable
        label={t('ageing.totals')}
        columns={[
          { title: t('ageing.currency'), isName: true },
          ...invoiceAges.map((age) => ({ title: t(`age.${age}`), align: 'end' as const })),
          { title: t('ageing.total'), align: 'end' },
          { title: t('ageing.count'), align: 'end' },
        ]}
      >
        {openAmounts.map((row) => (
          <PlainRow
            key={row.currency}
            cells={[
              row.currency,
              ...invoiceAges.map((age) => <SumLink key={age} sum={row[age]} to={{ age, day }} />),
              <SumLink key="total" sum={row.total} to={{ day }} />,
              row.count,
            ]}
          />
        ))}
      </PlainTable>
    </section>
  )
}
