import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ContinuingBody_application$key } from '../../../../__generated__/ContinuingBody_application.graphql.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { ExamButton } from './ExamButton.tsx'
import { useCountdownUnits } from './use-countdown-units.ts'

/** Answers and remaining time of the running exam, and the link back to it. */
export function ContinuingBody({ application }: { application: ContinuingBody_application$key }) {
  const { t } = useTranslation('student')
  const units = useCountdownUnits()
  const data = useFragment(
    graphql`
      fragment ContinuingBody_application on Application {
        attempt {
          deadline
          answeredCount
          questionCount
        }
        ...ExamButton_application
      }
    `,
    application,
  )
  const { attempt } = data
  return (
    <>
      <Text>
        {attempt != null &&
          attempt.questionCount > 0 &&
          t('body.continuing', { answered: attempt.answeredCount, count: attempt.questionCount })}{' '}
        {attempt?.deadline && t('body.endsAt', { moment: formatDateTime(attempt.deadline) })}
      </Text>
      {attempt?.deadline && <Countdown until={Date.parse(attempt.deadline)} now={serverClock.now} units={units} />}
      <ExamButton application={data}>{t('action.continue')}</ExamButton>
    </>
  )
}
