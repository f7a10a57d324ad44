import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AttemptFact_attempt$key } from '../../../../__generated__/AttemptFact_attempt.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { closeReasons, oneOfThese } from '../known-values.ts'

/** Answers, start, end and extra time of an attempt. */
export function AttemptFact({ attempt }: { attempt: AttemptFact_attempt$key }) {
  const { t } = useTranslation('applications')
  const { startedAt, closedAt, closeReason, answeredCount, questionCount, extraSeconds } = useFragment(
    graphql`
      fragment AttemptFact_attempt on Attempt {
        startedAt
        closedAt
        closeReason
        answeredCount
        questionCount
        extraSeconds
      }
    `,
    attempt,
  )
  const reason = oneOfThese(closeReasons, closeReason)
  return (
    <Stack gap={2} align="flex-end">
      <span>{t('record.answered', { answered: answeredCount, count: questionCount })}</span>
      {startedAt && <span>{t('record.began', { moment: formatDateTime(startedAt) })}</span>}
      {closedAt && (
        <span>
          {t('record.ended', { moment: formatDateTime(closedAt) })}
          {reason && `, ${t(`record.close.${reason}`)}`}
        </span>
      )}
      {extraSeconds > 0 && <span>{t('record.extra', { count: Math.round(extraSeconds / 60) })}</span>}
    </Stack>
  )
}
