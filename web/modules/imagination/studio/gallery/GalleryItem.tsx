import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { GalleryItem_picture$key } from '../../../../__generated__/GalleryItem_picture.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { Picture } from '../../Picture.tsx'
import { ReportButton } from './ReportButton.tsx'
import { VoteButton } from './VoteButton.tsx'
import { Badge } from '../../../../ui/Badge.tsx'

interface GalleryItemProps {
  picture: GalleryItem_picture$key
  voting: boolean
  isVoted: boolean
  onVoted: () => void
  onReported: () => void
}

/** A picture of the gallery that can be voted for and reported. */
export function GalleryItem({ picture, voting, isVoted, onVoted, onReported }: GalleryItemProps) {
  const { t } = useTranslation('imagination')
  const { submissionId, title, name, rank, votes, mine, prompt, thumbUrl } = useFragment(
    graphql`
      fragment GalleryItem_picture on GalleryPicture {
        submissionId
        title
        prompt
        thumbUrl
        name
        rank
        votes
        mine
      }
    `,
    picture,
  )
  const named = title || t('submission.untitled')
  return (
    <li>
      <Picture url={thumbUrl} alt={prompt} hidden={t('review.hidden')} />
      <Group gap={6} mt={6} wrap="nowrap" justify="space-between">
        <Text size="sm" fw={600} truncate title={named}>
          {named}
        </Text>
        {rank != null && (
          <Badge tone={rank <= 3 ? 'good' : 'neutral'}>{t('gallery.rank', { rank: formatNumber(rank) })}</Badge>
        )}
      </Group>
      {name && (
        <Text size="sm" c="dimmed" truncate title={name}>
          {name}
        </Text>
      )}
      {votes != null && votes > 0 && (
        <Text size="sm" c="dimmed">
          {t('gallery.votes', { count: votes })}
        </Text>
      )}
      <Group gap={6} mt={4}>
        {voting && !mine && (
          <VoteButton submissionId={submissionId} title={named} isVoted={isVoted} onVoted={onVoted} />
        )}
        {!mine && <ReportButton submissionId={submissionId} title={named} onHidden={onReported} />}
      </Group>
    </li>
  )
}
