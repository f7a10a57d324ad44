import { SimpleGrid, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { can } from '../../../../shared/permission.ts'
import type { AnalysisPageQuery } from '../../../__generated__/AnalysisPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { getSession } from '../../../relay/session.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatNumber, formatPercent } from '../../../shared/input/format.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Corrections } from './Corrections.tsx'
import { ItemsTable } from './ItemsTable.tsx'
import { Similarity } from './Similarity.tsx'

/** Whether the viewer may compare students' answers, which needs a separate permission. */
const mayCompareAnswers = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, '$admin.answerSimilarity', user._id)
}

const tenth = (value: number) => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Content({ queryRef }: QueryPageProps<AnalysisPageQuery>) {
  const { t } = useTranslation('analysis')
  const { node, itemAnalysis, ...data } = usePreloadedQuery<AnalysisPageQuery>(
    graphql`
      query AnalysisPageQuery($id: ID!, $mayCorrect: Boolean!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam {
            id
            title
          }
        }
        itemAnalysis(examId: $id) @catch(to: RESULT) {
          count
          maxScore
          mean
          median
          standardDeviation
          skewness
          kurtosis
          reliableFrom
          internalConsistency
          errorRatio
          standardError
          referenceLanguage
          distribution {
            from
            to
            count
          }
          languages {
            language
            count
          }
          items {
            questionNo
            facility
            discriminationIndex
            discriminationEfficiency
          }
          ...ItemsTable_analysis
        }
        ...Corrections_query @arguments(examId: $id) @include(if: $mayCorrect) @alias(as: "corrections")
      }
    `,
    queryRef,
  )
  // An unknown exam also fails its analysis.
  if (!node?.id || !node.title) return <NotFoundState />
  if (!itemAnalysis.ok) throw new Error('The analysis could not be loaded')
  const analysis = itemAnalysis.value
  if (!analysis?.count) return <NoAnalysis title={node.title} why={analysis ? 'nobody' : 'elsewhere'} />
  const figures: [string, number | null | undefined, string?][] = [
    [t('figure.mean'), analysis.mean, ` / ${formatNumber(analysis.maxScore)}`],
    [t('figure.median'), analysis.median],
    [t('figure.deviation'), analysis.standardDeviation],
    [t('figure.alpha'), analysis.internalConsistency, ' %'],
    [t('figure.errorRatio'), analysis.errorRatio, ' %'],
    [t('figure.standardError'), analysis.standardError],
    [t('figure.skewness'), analysis.skewness],
    [t('figure.kurtosis'), analysis.kurtosis],
  ]
  const languages = analysis.languages
    .toSorted((a, b) => b.count - a.count)
    .map(({ language, count }) => `${languageName(language)} ${formatNumber(count)}`)
  return (
    <>
      <Text fw={600} size="lg">
        {node.title}
      </Text>
      {languages.length > 0 && <Text c="dimmed">{languages.join(' · ')}</Text>}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
        <Figure label={t('figure.count')} value={formatNumber(analysis.count)} />
        {figures.map(([label, value, unit]) => (
          <Figure key={label} label={label} value={value == null ? '–' : `${tenth(value)}${unit ?? ''}`} />
        ))}
      </SimpleGrid>
      {analysis.reliableFrom != null && (
        <Text size="sm" c="dimmed">
          {t('unreliable', { count: analysis.reliableFrom, formatted: formatNumber(analysis.reliableFrom) })}
        </Text>
      )}
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
      <ItemsTable analysis={analysis} />
      {mayCompareAnswers() && <Similarity examId={node.id} />}
      {data.corrections && <Corrections examId={node.id} query={data.corrections} />}
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Paper withBorder radius="md" p="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={700} size="xl">
        {value}
      </Text>
    </Paper>
  )
}

/** Empty state that explains why an exam has no analysis. */
function NoAnalysis({ title, why }: { title: string; why: 'nobody' | 'elsewhere' }) {
  const { t } = useTranslation('analysis')
  const { Drawing } = useLook()
  return (
    <>
      <Text fw={600} size="lg">
        {title}
      </Text>
      <EmptyState drawing={<Drawing name="empty" />} title={t(`empty.${why}`)} text={t(`empty.${why}Text`)} />
    </>
  )
}

/** Item analysis of an exam, and corrections of questions. */
export default function AnalysisPage({ queryRef }: QueryPageProps<AnalysisPageQuery>) {
  const { t } = useTranslation('analysis')
  return (
    <Page
      title={t('title')}
      text={t('intro')}
      back={{ to: '/stadia/janus/exams', label: t('back') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
