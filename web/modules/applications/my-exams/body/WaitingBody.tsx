import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { WaitingBody_application$key } from '../../../../__generated__/WaitingBody_application.graphql.ts'
import { AnswerReceipt } from '../../../../shared/exams/AnswerReceipt.tsx'
import { formatDateTime } from '../../../../shared/input/format.ts'

/** A submitted exam before its report: the counts, or the time of the results; and the receipt. */
export function WaitingBody({ application }: { application: WaitingBody_application$key }) {
  const { t } = useTranslation('student')
  const { attempt, exam } = useFragment(
    graphql`
      fragment WaitingBody_application on Application {
        exam {
          resultsPublishedAt
        }
        attempt {
          closeReason
          receipt
          result {
            correct
            partial
            wrong
            blank
            extraMessage
          }
        }
      }
    `,
    application,
  )
  const result = attempt?.result
  const expected = exam.resultsPublishedAt
    ? t('body.resultsOn', { moment: formatDateTime(exam.resultsPublishedAt) })
    : t('body.resultsLater')
  return (
    <>
      <Text>
        {attempt?.closeReason === 'timeUp' ? t('body.timeUp') : t('body.submitted')}{' '}
        {result ? t('body.counts', result) : expected}
        {result && result.partial > 0 && ` ${t('body.partial', { count: result.partial })}`}
      </Text>
      {result?.extraMessage && <Text>{result.extraMessage}</Text>}
      {attempt?.receipt && <AnswerReceipt receipt={attempt.receipt} />}
    </>
  )
}
