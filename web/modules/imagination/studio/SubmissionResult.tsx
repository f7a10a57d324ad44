import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { SubmissionResult_submission$key } from '../../../__generated__/SubmissionResult_submission.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { Badge } from '../../../ui/Badge.tsx'

/** Rank, award and score of a submission, with a link to the certificates. */
export function SubmissionResult({ submission }: { submission: SubmissionResult_submission$key }) {
  const { t } = useTranslation('imagination')
  const { result } = useFragment(
    graphql`
      fragment SubmissionResult_submission on ImageSubmission {
        result {
          rank
          rankedCount
          award
          adjustedScore
        }
      }
    `,
    submission,
  )
  if (!result) return null
  return (
    <>
      {result.rank != null && (
        <Group gap="xs">
          <Badge size="lg" tone="good">
            {t('submission.rank', { rank: formatNumber(result.rank), all: formatNumber(result.rankedCount) })}
          </Badge>
          <AwardBadge award={result.award} />
          {result.adjustedScore != null && (
            <Text size="sm" c="dimmed">
              {t('submission.score', { score: formatNumber(result.adjustedScore, { maximumFractionDigits: 1 }) })}
            </Text>
          )}
        </Group>
      )}
      <div>
        <Button component={Link} to="/stadia/certificates" size="compact-sm" variant="subtle" px={0}>
          {t('submission.certificates')}
        </Button>
      </div>
    </>
  )
}
