import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentChart_statistics$key } from '../../../../__generated__/PaymentChart_statistics.graphql.ts'
import { Chart } from '../../../../shared/chart/Chart.tsx'
import { formatMoney, formatShortMoney } from '../../../../shared/input/format.ts'
import { chargeKinds, knownOf } from '../../shared/known-values.ts'
import { NoFigures } from './NoFigures.tsx'

/** Paid, open and refunded amounts by kind of charge. */
export function PaymentChart({ statistics }: { statistics: PaymentChart_statistics$key }) {
  const { t } = useTranslation('grandFinal')
  const figures = useFragment(
    graphql`
      fragment PaymentChart_statistics on GrandFinalStatistics {
        paid {
          currency
        }
        payments {
          kind
          due {
            amount
          }
          paid {
            amount
          }
          refunded {
            amount
          }
        }
      }
    `,
    statistics,
  )
  return (
    <Chart
      title={t('stats.payments')}
      kind="bar"
      rowTitle={t('stats.kind')}
      rows={figures.payments.map(({ kind, due, paid, refunded }) => {
        const known = knownOf(chargeKinds, kind)
        return {
          key: kind,
          label: known ? t(`charge.${known}`) : kind,
          values: { paid: paid.amount, due: due.amount, refunded: refunded.amount },
        }
      })}
      series={[
        { key: 'paid', label: t('stats.paid') },
        { key: 'due', label: t('stats.due') },
        { key: 'refunded', label: t('stats.refunded') },
      ]}
      format={(amount) => formatMoney(amount, figures.paid.currency)}
      axisFormat={(amount) => formatShortMoney(amount, figures.paid.currency)}
      exported={(amount) => amount / 100}
      exportName="grand-final-payments"
      empty={<NoFigures />}
    />
  )
}
