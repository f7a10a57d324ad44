import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MoneyCards_statistics$key } from '../../../__generated__/MoneyCards_statistics.graphql.ts'
import { formatMoney, formatNumber } from '../../../shared/input/format.ts'
import { FigureCard } from './FigureCard.tsx'
import { paymentsLink } from './links.ts'
import type { BehindBoth } from './links.ts'
import styles from './statistics.module.css'
import { moneyKinds } from './use-money-chart.ts'

export interface MoneyCardsProps extends BehindBoth {
  statistics: MoneyCards_statistics$key
  currency: string
}

/** Totals of one currency. */
export function MoneyCards({ statistics, currency, behind, before }: MoneyCardsProps) {
  const { t } = useTranslation('statistics')
  const { figures, previous } = useFragment(
    graphql`
      fragment MoneyCards_statistics on Statistics {
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
        previous {
          money {
            currency
            receivedAmount
            refundedAmount
            openAmount
          }
        }
      }
    `,
    statistics,
  )
  const money = figures.money.find((each) => each.currency === currency)
  const past = previous?.money.find((each) => each.currency === currency)
  if (!money) return null
  const paymentsText = (count: number) => t('money.payments', { count, number: formatNumber(count) })
  return (
    <div className={styles.cards}>
      {moneyKinds.map((kind) => (
        <FigureCard
          key={kind}
          label={`${t(`money.${kind}.label`)}, ${currency}`}
          definition={`${paymentsText(money[`${kind}Count`])} ${t(`money.${kind}.definition`)}`}
          value={money[`${kind}Amount`]}
          previous={previous ? (past?.[`${kind}Amount`] ?? 0) : null}
          format={(value) => formatMoney(value, currency)}
          to={paymentsLink(behind, kind, currency)}
          previousTo={paymentsLink(before, kind, currency)}
        />
      ))}
    </div>
  )
}
