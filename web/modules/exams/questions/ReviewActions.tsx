import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReviewActions_text$key } from '../../../__generated__/ReviewActions_text.graphql.ts'

export type Status = 'draft' | 'translated' | 'approved'

export interface ReviewActionsProps {
  text: ReviewActions_text$key
  reviewing: boolean
  onReview: (status: Status, acceptDifferences: boolean) => void
}

/** Buttons for the next statuses of a saved text. */
export function ReviewActions({ text, reviewing, onReview }: ReviewActionsProps) {
  const { t } = useTranslation('questions')
  const { status, accepted, differences } = useFragment(
    graphql`
      fragment ReviewActions_text on PaperText {
        status
        accepted
        differences {
          place
        }
      }
    `,
    text,
  )
  const differs = differences.length > 0
  return (
    <Group gap="xs">
      {status !== 'translated' && (
        <Button size="xs" variant="default" loading={reviewing} onClick={() => onReview('translated', false)}>
          {t('review.translated')}
        </Button>
      )}
      {(status !== 'approved' || (differs && !accepted)) && (
        <Button size="xs" variant="light" loading={reviewing} onClick={() => onReview('approved', differs)}>
          {differs ? t('review.approveDifferent') : t('review.approve')}
        </Button>
      )}
      {status !== 'draft' && (
        <Button size="xs" variant="subtle" loading={reviewing} onClick={() => onReview('draft', false)}>
          {t('review.draft')}
        </Button>
      )}
    </Group>
  )
}
