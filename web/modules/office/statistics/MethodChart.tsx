import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MethodChart_statistics$key } from '../../../__generated__/MethodChart_statistics.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { capitalised } from '../../../shared/input/format.ts'
import { behindRow } from './links.ts'
import type { Behind } from './links.ts'
import { moneyRow, useMoneyChart } from './use-money-chart.ts'

const methods = ['card', 'discount', 'coupon', 'invoice', 'cash', 'bank'] as const

export interface MethodChartProps {
  statistics: MethodChart_statistics$key
  currency: string
  behind: Behind
}

/** Money of one currency by payment method. */
export function MethodChart({ statistics, currency, behind }: MethodChartProps) {
  const { t } = useTranslation(['statistics', 'payments'])
  const { methodRows } = useFragment(
    graphql`
      fragment MethodChart_statistics on Statistics {
        methodRows: rows(by: method) {
          key
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
  const nameOf = (key: string) => {
    const known = methods.find((method) => method === key)
    return known ? capitalised(t(`payments:method.${known}`)) : t('statistics:money.noMethod')
  }
  return (
    <Chart
      {...useMoneyChart(currency)}
      title={t('statistics:money.byMethod', { currency })}
      rowTitle={t('payments:column.method')}
      exportName={`payments-${currency}-method`}
      rows={methodRows.flatMap(({ key, figures: { money } }) =>
        moneyRow(currency, money, behindRow(behind, 'method', { key, id: null }), key, nameOf(key)),
      )}
    />
  )
}
