import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ArrivalChart_statistics$key } from '../../../../__generated__/ArrivalChart_statistics.graphql.ts'
import { Chart } from '../../../../shared/chart/Chart.tsx'
import { formatMoment } from '../../../../shared/input/format.ts'
import { NoFigures } from './NoFigures.tsx'
import { countRows } from './count-rows.ts'

/** Arrivals by time, in the venue's time zone. */
export function ArrivalChart({ statistics }: { statistics: ArrivalChart_statistics$key }) {
  const { t } = useTranslation('grandFinal')
  const { arrivals } = useFragment(
    graphql`
      fragment ArrivalChart_statistics on GrandFinalStatistics {
        arrivals {
          key
          count
        }
      }
    `,
    statistics,
  )
  return (
    <Chart
      title={t('stats.arrivals')}
      note={t('stats.arrivalsNote')}
      kind="bar"
      rowTitle={t('details.arrivalAt')}
      rows={countRows(arrivals, (key) =>
        formatMoment(new Date(`${key}Z`), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
      )}
      series={[{ key: 'count', label: t('stats.count') }]}
      exportName="grand-final-arrivals"
      empty={<NoFigures />}
    />
  )
}
