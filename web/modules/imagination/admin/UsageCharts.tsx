import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { UsageCharts_overview$key } from '../../../__generated__/UsageCharts_overview.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { formatDay } from '../../../shared/input/format.ts'
import { formatMicros } from './format-micros.ts'

/** Costs and requests of the last 30 days. */
export function UsageCharts({ overview }: { overview: UsageCharts_overview$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const { currency, days } = useFragment(
    graphql`
      fragment UsageCharts_overview on ImageOverview {
        currency
        days {
          day
          pictures
          requests
          refused
          failed
          costMicros
        }
      }
    `,
    overview,
  )
  const rowsOf = (values: (day: (typeof days)[number]) => Record<string, number>) =>
    days.map((day) => ({ key: day.day, label: formatDay(day.day), values: values(day) }))
  return (
    <>
      <Chart
        title={t('costs.title')}
        note={t('costs.note')}
        kind="bar"
        rowTitle={t('costs.day')}
        rows={rowsOf(({ costMicros }) => ({ cost: costMicros }))}
        series={[{ key: 'cost', label: t('costs.cost') }]}
        format={(micros) => formatMicros(micros, currency)}
        exported={(micros) => micros / 1_000_000}
        exportName="image-costs"
      />
      <Chart
        title={t('requests.title')}
        note={t('costs.note')}
        kind="line"
        rowTitle={t('costs.day')}
        rows={rowsOf(({ pictures, requests, refused, failed }) => ({ pictures, requests, refused, failed }))}
        series={(['pictures', 'requests', 'refused', 'failed'] as const).map((key) => ({
          key,
          label: t(`requests.${key}`),
        }))}
        exportName="image-requests"
      />
    </>
  )
}
