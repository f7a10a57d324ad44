import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TopicResults_report$key } from '../../../__generated__/TopicResults_report.graphql.ts'
import { ChartPicture } from '../../../shared/chart/ChartPicture.tsx'
import { capitalised, formatNumber, formatPercent } from '../../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'
import { ChartOrTable } from './ChartOrTable.tsx'
import { ReportFold } from './ReportFold.tsx'

/** Results by topic as a chart or a table. */
export function TopicResults({ report }: { report: TopicResults_report$key }) {
  const { t } = useTranslation('results')
  const { topics } = useFragment(
    graphql`
      fragment TopicResults_report on Report {
        topics {
          topic
          correct
          partial
          total
          seconds
        }
      }
    `,
    report,
  )
  if (topics.length === 0) return null
  const parts = topics.map(({ topic, correct, partial, total, seconds }) => ({
    topic: capitalised(topic),
    correct,
    partial,
    total,
    seconds,
    percent: percentOf(correct, total),
    partlyPercent: percentOf(partial, total),
  }))
  const hasPartial = parts.some(({ partial }) => partial > 0)
  return (
    <ReportFold id="topics" title={t('topics.title')}>
      <ChartOrTable
        label={t('topics.title')}
        chart={
          <ChartPicture
            kind="percentBar"
            rows={parts.map(({ topic, percent, partlyPercent }) => ({
              key: topic,
              label: topic,
              values: { percent, ...(hasPartial && { partlyPercent }) },
            }))}
            series={[
              { key: 'percent', label: t('topics.right'), color: 'var(--stadia-accent)' },
              ...(hasPartial
                ? [{ key: 'partlyPercent', label: t('topics.partial'), color: 'var(--mantine-color-yellow-4)' }]
                : []),
            ]}
            format={(percent) => formatPercent(percent)}
            height={Math.max(160, parts.length * 44)}
          />
        }
        table={<TopicTable parts={parts} />}
      />
    </ReportFold>
  )
}

const percentOf = (count: number, total: number) => (total > 0 ? Math.round((count * 100) / total) : 0)

interface TopicPart {
  topic: string
  correct: number
  partial: number
  total: number
  percent: number
  seconds: number | null | undefined
}

function TopicTable({ parts }: { parts: readonly TopicPart[] }) {
  const { t } = useTranslation('results')
  const hasPartial = parts.some(({ partial }) => partial > 0)
  const isTimed = parts.some(({ seconds }) => seconds != null)
  return (
    <PlainTable
      labelledBy="topics"
      columns={[
        { title: t('topics.topic'), isName: true },
        { title: t('topics.right'), align: 'end' },
        { title: '%', align: 'end' },
        ...(hasPartial ? [{ title: t('topics.partial'), align: 'end' } as const] : []),
        ...(isTimed ? [{ title: t('column.minutes'), align: 'end' } as const] : []),
      ]}
    >
      {parts.map(({ topic, correct, partial, total, percent, seconds }) => (
        <PlainRow
          key={topic}
          cells={[
            topic,
            `${formatNumber(correct)} / ${formatNumber(total)}`,
            formatNumber(percent),
            ...(hasPartial ? [formatNumber(partial)] : []),
            ...(isTimed ? [seconds != null && formatNumber(seconds / 60, { maximumFractionDigits: 1 })] : []),
          ]}
        />
      ))}
    </PlainTable>
  )
}
