import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AnalysisCharts_analysis$key } from '../../../__generated__/AnalysisCharts_analysis.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { formatNumber, formatPercent } from '../../../shared/input/format.ts'

/** Charts of the score distribution and of the questions. */
export function AnalysisCharts({ analysis: key }: { analysis: AnalysisCharts_analysis$key }) {
  const { t } = useTranslation('analysis')
  const analysis = useFragment(
    graphql`
      fragment AnalysisCharts_analysis on ItemAnalysis {
        distribution {
          from
          to
          count
        }
        items {
          questionNo
          facility
          discriminationEfficiency
        }
      }
    `,
    key,
  )
  return (
    <>
      <Chart
        title={t('distribution.title')}
        note={t('distribution.note')}
        kind="bar"
        rowTitle={t('distribution.band')}
        series={[{ key: 'count', label: t('figure.count') }]}
        rows={analysis.distribution.map(({ from, to, count }) => ({
          key: String(from),
          label: `${formatNumber(from)}–${formatPercent(to)}`,
          values: { count },
        }))}
        exportName="score-distribution"
      />
      <Chart
        title={t('items.chart')}
        note={t('items.chartNote')}
        kind="bar"
        rowTitle={t('items.question')}
        series={[
          { key: 'facility', label: t('items.facility') },
          { key: 'efficiency', label: t('items.efficiency') },
        ]}
        rows={analysis.items.map(({ questionNo, facility, discriminationEfficiency }) => ({
          key: String(questionNo),
          label: String(questionNo),
          values: { facility: facility ?? null, efficiency: discriminationEfficiency ?? null },
        }))}
        format={(value) => formatNumber(value, { maximumFractionDigits: 1 })}
        exportName="item-statistics"
      />
    </>
  )
}
