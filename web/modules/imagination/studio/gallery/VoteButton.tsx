import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { VoteButtonMutation } from '../../../../__generated__/VoteButtonMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { Badge } from '../../../../ui/Badge.tsx'

interface VoteButtonProps {
  submissionId: string
  title: string
  isVoted: boolean
  onVoted: () => void
}

/** Votes for a picture; a badge marks the picture that the viewer voted for. */
export function VoteButton({ submissionId, title, isVoted, onVoted }: VoteButtonProps) {
  const { t } = useTranslation('imagination')

  const [vote, busy] = useCommand<VoteButtonMutation>(graphql`
    mutation VoteButtonMutation($id: ID!) {
      voteForImage(input: { submissionId: $id }) {
        submissionId
      }
    }
  `)
  if (isVoted) {
    return <Badge tone="good">{t('gallery.myVote')}</Badge>
  }
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={busy}
      aria-label={t('gallery.voteNamed', { title })}
      onClick={() =>
        void vote({ id: submissionId }, { success: t('gallery.voted') })
          .then(onVoted)
          .catch(ignoreReported)
      }
    >
      {t('gallery.voteFor')}
    </Button>
  )
}
