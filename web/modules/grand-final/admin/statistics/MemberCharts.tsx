import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MemberCharts_statistics$key } from '../../../../__generated__/MemberCharts_statistics.graphql.ts'
import { Chart } from '../../../../shared/chart/Chart.tsx'
import { diets, knownOf } from '../../shared/known-values.ts'
import { NoFigures } from './NoFigures.tsx'
import { countRows } from './count-rows.ts'

/** Members by category, diet and shirt size. */
export function MemberCharts({ statistics }: { statistics: MemberCharts_statistics$key }) {
  const { t } = useTranslation('grandFinal')
  const figures = useFragment(
    graphql`
      fragment MemberCharts_statistics on GrandFinalStatistics {
        categories {
          key
          count
        }
        diets {
          key
          count
        }
        shirts {
          key
          count
        }
      }
    `,
    statistics,
  )
  const shared = { series: [{ key: 'count', label: t('stats.count') }], empty: <NoFigures /> }
  return (
    <>
      <Chart
        title={t('stats.categories')}
        kind="longBar"
        rowTitle={t('members.category')}
        rows={countRows(figures.categories, (key) => key)}
        {...shared}
      />
      <Chart
        title={t('stats.diets')}
        kind="longBar"
        rowTitle={t('details.diet')}
        rows={countRows(figures.diets, (key) => {
          const known = knownOf(diets, key)
          return known ? t(`diet.${known}`) : key
        })}
        exportName="grand-final-diets"
        {...shared}
      />
      <Chart
        title={t('stats.shirts')}
        kind="bar"
        rowTitle={t('details.shirt')}
        rows={countRows(figures.shirts, (key) => key)}
        exportName="grand-final-shirts"
        {...shared}
      />
    </>
  )
}
