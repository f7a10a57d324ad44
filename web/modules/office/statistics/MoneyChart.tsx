import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MoneyChart_statistics$key } from '../../../__generated__/MoneyChart_statistics.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { behindRow } from './links.ts'
import type { Behind } from './links.ts'
import type { Dimension } from './statistics-view.ts'
import { moneyRow, useMoneyChart } from './use-money-chart.ts'
import { orderedBy, useRowLabel } from './use-row-label.ts'

/** Whether a dimension applies to exam payments only. */
const isForExam = (by: Dimension) => by === 'exam' || by === 'category' || by === 'language'

export interface MoneyChartProps {
  statistics: MoneyChart_statistics$key
  currency: string
  by: Dimension
  behind: Behind
}

/** Money of one currency by the selected dimension. */
export function MoneyChart({ statistics, currency, by, behind }: MoneyChartProps) {
  const { t } = useTranslation('statistics')
  const labelOf = useRowLabel()
  const { moneyRows } = useFragment(
    graphql`
      fragment MoneyChart_statistics on Statistics {
        moneyRows: rows(by: $by, first: 500) {
          key
          id
          title
          opensAt
          figures {
            money {
              currency
              receivedCount
              receivedAmount
              refundedCount
              refundedAmount
              openCount
              openAmount
            }
          }
        }
      }
    `,
    statistics,
  )
  const rows = orderedBy(by, moneyRows).flatMap(({ key, id, title, opensAt, figures: { money } }) => {
    const label = key === '' && isForExam(by) ? t('money.noExam') : labelOf(by, { key, title, opensAt })
    return moneyRow(currency, money, behindRow(behind, by, { key, id: id ?? null }), key, label)
  })
  return (
    <Chart
      {...useMoneyChart(currency)}
      title={`${t(`by.${by}`)}, ${currency}`}
      note={(by === 'country' || by === 'grade') && t('money.country')}
      rowTitle={t(`dimension.${by}`)}
      exportName={`payments-${currency}-${by}`}
      rows={rows}
    />
  )
}
