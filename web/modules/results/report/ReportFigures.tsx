import { Alert, Paper, Text } from '@mantine/core'
import { IconInfoCircle, IconVideoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReportFigures_figures$key } from '../../../__generated__/ReportFigures_figures.graphql.ts'
import type { ReportFigures_report$key } from '../../../__generated__/ReportFigures_report.graphql.ts'
import { formatDate, formatNumber } from '../../../shared/input/format.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { useGroupText } from '../group-text.ts'
import { PlaceFigure } from '../PlaceFigure.tsx'
import styles from '../results.module.css'
import { Medal } from './Medal.tsx'

/** Where one stands, in one sentence; score, place, time and answers below it. */
export function ReportFigures({ report }: { report: ReportFigures_report$key }) {
  const { t } = useTranslation('results')
  const groupText = useGroupText()
  const data = useFragment(
    graphql`
      fragment ReportFigures_report on Report {
        score
        maxScore
        rankedCount
        percentile
        award
        cameraOffAt
        providerResult
        publishedAt
        extraMessage
        group {
          country
          fromGrade
          toGrade
        }
        ...ReportFigures_figures
      }
    `,
    report,
  )
  const { rankedCount, percentile, group } = data
  return (
    <Paper withBorder radius="lg" className={styles.part}>
      <div className={styles.standing}>
        <Medal award={data.award} />
        <div>
          <AwardBadge award={data.award} />
          <p className={styles.sentence}>
            {percentile != null && group && rankedCount != null && rankedCount > 1
              ? t('percentile', {
                  percent: formatNumber(percentile, { maximumFractionDigits: 0 }),
                  group: groupText(group),
                })
              : data.providerResult !== 'awaited' &&
                t('points', { score: formatNumber(data.score), max: formatNumber(data.maxScore) })}
          </p>
        </div>
      </div>
      <FigureList report={data} />
      {data.providerResult != null && (
        <Text mt="sm">{t(data.providerResult === 'awaited' ? 'provider.awaited' : 'provider.received')}</Text>
      )}
      {data.cameraOffAt && (
        <Alert mt="md" color="amber" variant="light" icon={<IconVideoOff aria-hidden="true" />}>
          {t('camera.off')}
        </Alert>
      )}
      {data.extraMessage && (
        <Alert mt="md" variant="light" icon={<IconInfoCircle aria-hidden="true" />}>
          {data.extraMessage}
        </Alert>
      )}
      {data.publishedAt && (
        <Text mt="sm" size="sm" c="dimmed">
          {t('publishedOn', { date: formatDate(data.publishedAt) })}
        </Text>
      )}
    </Paper>
  )
}

/** Score, place, time and answers; missing values are omitted. */
function FigureList({ report }: { report: ReportFigures_figures$key }) {
  const { t } = useTranslation('results')
  const data = useFragment(
    graphql`
      fragment ReportFigures_figures on Report {
        correct
        partial
        wrong
        blank
        score
        maxScore
        taskPoints
        taskMost
        rank
        rankedCount
        providerResult
        timeSpentSeconds
      }
    `,
    report,
  )
  const { rank, rankedCount, timeSpentSeconds } = data
  const isAwaited = data.providerResult === 'awaited'
  return (
    <dl className={`${styles.figures} ${styles.small}`}>
      {!isAwaited && (
        <div>
          <dt>{t('score')}</dt>
          <dd>
            {formatNumber(data.score)} <small>/ {formatNumber(data.maxScore)}</small>
          </dd>
        </div>
      )}
      <PlaceFigure rank={rank} of={rankedCount} />
      {timeSpentSeconds != null && (
        <div>
          <dt>{t('time')}</dt>
          <dd>{t('minutes', { count: Math.max(1, Math.round(timeSpentSeconds / 60)) })}</dd>
        </div>
      )}
      {data.taskPoints != null && data.taskMost != null && (
        <div>
          <dt>{t('tasks')}</dt>
          <dd>
            {formatNumber(data.taskPoints)} <small>/ {formatNumber(data.taskMost)}</small>
          </dd>
        </div>
      )}
      {data.providerResult == null && data.correct + data.partial + data.wrong + data.blank > 0 && (
        <div>
          <dt>{t('answers')}</dt>
          <dd>
            {formatNumber(data.correct)}{' '}
            <small>
              {t(data.partial > 0 ? 'answersOfPartial' : 'answersOf', {
                partial: data.partial,
                wrong: data.wrong,
                blank: data.blank,
              })}
            </small>
          </dd>
        </div>
      )}
    </dl>
  )
}
