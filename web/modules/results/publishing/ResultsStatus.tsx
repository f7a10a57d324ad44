import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ResultsStatus_exam$key } from '../../../__generated__/ResultsStatus_exam.graphql.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'

/** Publication status of the results, and the progress of grading. */
export function ResultsStatus({ exam }: { exam: ResultsStatus_exam$key }) {
  const { t } = useTranslation('results')
  const { resultsPublishedAt, resultsSchedule, results } = useFragment(
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
      }
    `,
    exam,
  )
  return (
    <>
      <Badge variant="light" color={resultsPublishedAt ? 'green' : 'amber'}>
        {resultsPublishedAt ? t('publishedOn', { date: formatDateTime(resultsPublishedAt) }) : t('notPublished')}
      </Badge>
      {resultsSchedule && (
        <Badge variant="light" color="blue" tt="none">
          {t('publishing.scheduled', { date: formatDateTime(resultsSchedule.publishAt) })}
        </Badge>
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
    </>
  )
}
