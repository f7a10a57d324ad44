import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SubmissionCard_competition$key } from '../../../__generated__/SubmissionCard_competition.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Picture } from '../Picture.tsx'
import { Consent } from './Consent.tsx'
import { SubmissionResult } from './SubmissionResult.tsx'

/** The student's submission and, once published, its result. */
export function SubmissionCard({ competition }: { competition: SubmissionCard_competition$key }) {
  const { t } = useTranslation('imagination')
  const { phase, submission } = useFragment(
    graphql`
      fragment SubmissionCard_competition on ImageCompetition {
        phase
        submission {
          title
          category
          theme
          submittedAt
          ...Consent_submission
          image {
            thumbUrl
            prompt
            review
            reviewReason
          }
          ...SubmissionResult_submission
        }
      }
    `,
    competition,
  )
  if (!submission) return null
  const { title, image, category, theme, submittedAt } = submission
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={t('submission.label')}>
      <Group wrap="nowrap" align="flex-start">
        <div style={{ width: 120, flex: 'none' }}>
          <Picture
            url={image.thumbUrl}
            alt={t('mine.alt', { prompt: image.prompt, variant: 1 })}
            hidden={image.reviewReason ?? t('review.hidden')}
          />
        </div>
        <Stack gap={4} miw={0}>
          <Title order={2} size="h3">
            {title || t('submission.untitled')}
          </Title>
          <Text size="sm" c="dimmed">
            {[category, theme, t('submission.at', { moment: formatDateTime(submittedAt) })].filter(Boolean).join(' · ')}
          </Text>
          {phase === 'open' && <Text size="sm">{t('submission.replaceable')}</Text>}
          {phase === 'judging' && <Text size="sm">{t('submission.judging')}</Text>}
          <SubmissionResult submission={submission} />
          <Consent submission={submission} />
        </Stack>
      </Group>
    </Paper>
  )
}
