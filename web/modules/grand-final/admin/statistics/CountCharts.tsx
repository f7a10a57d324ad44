import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CountCharts_statistics$key } from '../../../../__generated__/CountCharts_statistics.graphql.ts'
import { Chart } from '../../../../shared/chart/Chart.tsx'
import { groupStates, knownOf } from '../../shared/known-values.ts'
import { MemberCharts } from './MemberCharts.tsx'
import { NoFigures } from './NoFigures.tsx'
import { groupsAddress } from './address.ts'
import { countRows } from './count-rows.ts'

/** Groups by status, and members by category, diet and shirt size. */
export function CountCharts({ statistics }: { statistics: CountCharts_statistics$key }) {
  const { t } = useTranslation('grandFinal')
  const figures = useFragment(
    graphql`
      fragment CountCharts_statistics on GrandFinalStatistics {
        states {
          key
          count
        }
        ...MemberCharts_statistics
      }
    `,
    statistics,
  )
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Chart
        title={t('stats.states')}
        kind="donut"
        rowTitle={t('column.state')}
        rows={countRows(figures.states, (key) => {
          const known = knownOf(groupStates, key)
          return known ? t(`state.${known}`) : key
        }).map((row) => ({ ...row, to: `${groupsAddress}?state=${row.key}` }))}
        series={[{ key: 'count', label: t('stats.count') }]}
        empty={<NoFigures />}
      />
      <MemberCharts statistics={figures} />
    </SimpleGrid>
  )
}
