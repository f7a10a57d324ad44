import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ResultsStatus_exam$key } from '../../../__generated__/ResultsStatus_exam.graphql.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { FilesStatus } from './FilesStatus.tsx'

/** Publication status of the results, and the progress of grading. */
export function ResultsStatus({ exam }: { exam: ResultsStatus_exam$key }) {
  const { t } = useTranslation('results')
  const times = useTimes()
  const data = useFragment(
    graphql`
      fragment ResultsStatus_exam on Exam {
        resultsPublishedAt
        results {
          closed
          open
          graded
          ranked
        }
        resultsSchedule {
          publishAt
        }
        ...FilesStatus_exam
      }
    `,
    exam,
  )
  const { resultsPublishedAt, resultsSchedule, results } = data
  return (
    <>
      <Badge tone={resultsPublishedAt ? 'good' : 'attention'}>
        {resultsPublishedAt ? t('publishedOn', { date: formatDateTime(resultsPublishedAt) }) : t('notPublished')}
      </Badge>
      {resultsSchedule && (
        <Badge tone="info">{t('publishing.scheduled', { date: times.moment(resultsSchedule.publishAt) })}</Badge>
      )}
      {results && (
        <Text size="sm" c="dimmed">
          {t('admin.counts', {
            closed: formatNumber(results.closed),
            open: formatNumber(results.open),
            graded: formatNumber(results.graded),
            ranked: formatNumber(results.ranked),
          })}
        </Text>
      )}
      <FilesStatus exam={data} />
    </>
  )
}
