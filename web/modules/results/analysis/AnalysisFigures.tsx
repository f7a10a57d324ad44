import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AnalysisFigures_analysis$key } from '../../../__generated__/AnalysisFigures_analysis.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { languageName } from '../../../shared/intl/names.ts'

const tenth = (value: number) => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Figures of an exam as a whole: languages, mean, spread and reliability. */
export function AnalysisFigures({ analysis: key }: { analysis: AnalysisFigures_analysis$key }) {
  const { t } = useTranslation('analysis')
  const analysis = useFragment(
    graphql`
      fragment AnalysisFigures_analysis on ItemAnalysis {
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
        languages {
          language
          count
        }
      }
    `,
    key,
  )
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
