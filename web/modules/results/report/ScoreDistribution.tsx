import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ScoreDistribution_report$key } from '../../../__generated__/ScoreDistribution_report.graphql.ts'
import { ChartPicture } from '../../../shared/chart/ChartPicture.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'
import { ChartOrTable } from './ChartOrTable.tsx'
import { ReportFold } from './ReportFold.tsx'

interface Band {
  readonly from: number
  readonly to: number
  readonly count: number
}

interface Bar {
  label: string
  count: number
  /** whether the student's score is in the band */
  isMine: boolean
}

/** Bars of the chart. Bands end before the next one; the last includes its end. */
function barsOf(bands: readonly Band[], score: number): Bar[] {
  const last = bands.length - 1
  return bands.map(({ from, to, count }, i) => ({
    label:
      i === last || to - from > 1
        ? `${formatNumber(from)}–${formatNumber(i === last ? to : to - 1)}`
        : formatNumber(from),
    count,
    isMine: score >= from && (score < to || i === last),
  }))
}

/** Chart or table of the group's scores with the student's own. Renders nothing for an unranked student. */
export function ScoreDistribution({ report }: { report: ScoreDistribution_report$key }) {
  const { t } = useTranslation('results')
  const { rank, score, distribution } = useFragment(
    graphql`
      fragment ScoreDistribution_report on Report {
        rank
        score
        distribution {
          count
          mean
          median
          bars {
            from
            to
            count
          }
        }
      }
    `,
    report,
  )
  if (rank == null) return null
  const bars = barsOf(distribution?.bars ?? [], score)
  return (
    <ReportFold id="distribution" title={t('distribution.title')}>
      {distribution ? (
        <>
          <Text c="dimmed" mb="md">
            {t('distribution.text', {
              count: distribution.count,
              formatted: formatNumber(distribution.count),
              mean: formatNumber(distribution.mean),
              median: formatNumber(distribution.median),
            })}
          </Text>
          <ChartOrTable
            label={t('distribution.title')}
            chart={<BarChart bars={bars} />}
            table={<BarTable bars={bars} />}
          />
        </>
      ) : (
        <Text c="dimmed">{t('distribution.few')}</Text>
      )}
    </ReportFold>
  )
}

function BarTable({ bars }: { bars: readonly Bar[] }) {
  const { t } = useTranslation('results')
  return (
    <PlainTable
      labelledBy="distribution"
      columns={[
        { title: t('score'), isName: true },
        { title: t('distribution.people'), align: 'end' },
      ]}
    >
      {bars.map(({ label, count, isMine }) => (
        <PlainRow
          key={label}
          isStrong={isMine}
          cells={[isMine ? t('distribution.yours', { score: label }) : label, formatNumber(count)]}
        />
      ))}
    </PlainTable>
  )
}

function BarChart({ bars }: { bars: readonly Bar[] }) {
  const { t } = useTranslation('results')
  return (
    <ChartPicture
      kind="stackedBar"
      rows={bars.map(({ label, count, isMine }) => ({
        key: label,
        label,
        values: { others: isMine ? 0 : count, mine: isMine ? count : 0 },
      }))}
      series={[
        { key: 'others', label: t('distribution.others'), counts: true, color: 'var(--mantine-color-gray-6)' },
        { key: 'mine', label: t('distribution.mine'), counts: true, color: 'var(--stadia-accent)' },
      ]}
      format={formatNumber}
      height={240}
    />
  )
}
