import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MoneyOverview_statistics$key } from '../../../__generated__/MoneyOverview_statistics.graphql.ts'
import { DimensionSelect } from './Breakdown.tsx'
import type { BehindBoth } from './links.ts'
import { MethodChart } from './MethodChart.tsx'
import { MoneyCards } from './MoneyCards.tsx'
import { MoneyChart } from './MoneyChart.tsx'
import type { StatisticsView } from './statistics-view.ts'
import styles from './statistics.module.css'

export interface MoneyOverviewProps extends BehindBoth {
  statistics: MoneyOverview_statistics$key
  view: StatisticsView
}

/** Money by currency, never summed across currencies: totals, by method and by the selected dimension. */
export function MoneyOverview({ statistics: key, view, behind, before }: MoneyOverviewProps) {
  const { t } = useTranslation('statistics')
  const statistics = useFragment(
    graphql`
      fragment MoneyOverview_statistics on Statistics {
        figures {
          money {
            currency
          }
        }
        ...MoneyCards_statistics
        ...MethodChart_statistics
        ...MoneyChart_statistics
      }
    `,
    key,
  )
  const { money } = statistics.figures
  if (!money.length) return <Text c="dimmed">{t('money.none')}</Text>
  return (
    <div className={styles.stack}>
      <DimensionSelect view={view} />
      {money.map(({ currency }) => (
        <section key={currency} aria-label={currency} className={styles.stack}>
          <MoneyCards statistics={statistics} currency={currency} behind={behind} before={before} />
          <MethodChart statistics={statistics} currency={currency} behind={behind} />
          <MoneyChart statistics={statistics} currency={currency} by={view.by} behind={behind} />
        </section>
      ))}
    </div>
  )
}
