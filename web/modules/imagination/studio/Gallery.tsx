import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { Gallery_query$data, Gallery_query$key } from '../../../__generated__/Gallery_query.graphql.ts'
import type { GalleryPaginationQuery } from '../../../__generated__/GalleryPaginationQuery.graphql.ts'
import type { GalleryReportMutation } from '../../../__generated__/GalleryReportMutation.graphql.ts'
import type { GalleryVoteMutation } from '../../../__generated__/GalleryVoteMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { announce } from '../../../ui/announce.tsx'
import { promptReason } from '../../../ui/dialogs.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { Picture } from '../Picture.tsx'
import styles from '../imagination.module.css'

type Shown = NonNullable<Gallery_query$data['imageGallery']>['edges'][number]['node']

export interface GalleryProps {
  query: Gallery_query$key
  /** Whether voting is open. */
  voting: boolean
}

/** Gallery of approved pictures published with consent, with voting and reporting. */
export function Gallery({ query, voting }: GalleryProps) {
  const { t } = useTranslation('imagination')
  const { data, more } = usePaginatedList<GalleryPaginationQuery, Gallery_query$key>(
    graphql`
      fragment Gallery_query on Query
      @refetchable(queryName: "GalleryPaginationQuery")
      @argumentDefinitions(
        competitionId: { type: "ID!" }
        chosen: { type: "Boolean!" }
        count: { type: "Int", defaultValue: 24 }
        cursor: { type: "String" }
      ) {
        imageGallery(first: $count, after: $cursor, competitionId: $competitionId)
          @include(if: $chosen)
          @connection(key: "Gallery_imageGallery", filters: ["competitionId"]) {
          edges {
            node {
              submissionId
              title
              category
              prompt
              thumbUrl
              name
              rank
              votes
              myVote
              mine
            }
          }
        }
      }
    `,
    query,
  )
  const [voted, setVoted] = useState<string | null>(null)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const edges = data.imageGallery?.edges ?? []
  if (edges.length === 0) return null
  return (
    <section aria-labelledby="gallery">
      <Title order={2} size="h3" id="gallery" mb={4}>
        {voting ? t('gallery.vote') : t('gallery.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {voting ? t('gallery.voteText') : t('gallery.text')}
      </Text>
      <Stack gap="md">
        <ul className={styles.grid}>
          {edges
            .filter(({ node }) => !hidden.has(node.submissionId))
            .map(({ node }) => (
              <GalleryItem
                key={node.submissionId}
                shown={node}
                voting={voting}
                isVoted={voted === null ? node.myVote : voted === node.submissionId}
                onVoted={() => setVoted(node.submissionId)}
                onReported={() => setHidden(new Set([...hidden, node.submissionId]))}
              />
            ))}
        </ul>
        <LoadMore {...more(24)}>{t('more')}</LoadMore>
      </Stack>
    </section>
  )
}

interface GalleryItemProps {
  shown: Shown
  voting: boolean
  isVoted: boolean
  onVoted: () => void
  onReported: () => void
}

function GalleryItem({ shown, voting, isVoted, onVoted, onReported }: GalleryItemProps) {
  const { t } = useTranslation('imagination')
  const { submissionId, title, name, rank, votes, mine, prompt, thumbUrl } = shown
  const [vote, busy] = useCommand<GalleryVoteMutation>(graphql`
    mutation GalleryVoteMutation($id: ID!) {
      voteForImage(input: { submissionId: $id }) {
        submissionId
      }
    }
  `)
  const [report] = useCommand<GalleryReportMutation>(graphql`
    mutation GalleryReportMutation($id: ID!, $reason: String!) {
      reportImage(input: { submissionId: $id, reason: $reason }) {
        hidden
      }
    }
  `)
  const tell = async () => {
    const reason = await promptReason({
      title: t('report.title'),
      message: t('report.text'),
      label: t('report.reason'),
      okButton: t('report.send'),
      cancelButton: t('cancel'),
    })
    if (reason !== null) {
      await report({ id: submissionId, reason })
        .then(({ reportImage: { hidden } }) => {
          announce(t(hidden ? 'report.done' : 'report.queued'))
          if (hidden) onReported()
        })
        .catch(ignoreReported)
    }
  }
  const named = title || t('submission.untitled')
  return (
    <li>
      <Picture url={thumbUrl} alt={prompt} hidden={t('review.hidden')} />
      <Group gap={6} mt={6} wrap="nowrap" justify="space-between">
        <Text size="sm" fw={600} truncate>
          {named}
        </Text>
        {rank != null && (
          <Badge variant="light" color={rank <= 3 ? 'green' : 'gray'}>
            {t('gallery.rank', { rank: formatNumber(rank) })}
          </Badge>
        )}
      </Group>
      {name && (
        <Text size="sm" c="dimmed" truncate>
          {name}
        </Text>
      )}
      {votes != null && votes > 0 && (
        <Text size="sm" c="dimmed">
          {t('gallery.votes', { count: votes })}
        </Text>
      )}
      <Group gap={6} mt={4}>
        {voting &&
          !mine &&
          (isVoted ? (
            <Badge color="green" variant="light">
              {t('gallery.myVote')}
            </Badge>
          ) : (
            <Button
              size="compact-sm"
              variant="light"
              loading={busy}
              aria-label={t('gallery.voteNamed', { title: named })}
              onClick={() =>
                void vote({ id: submissionId }, { success: t('gallery.voted') })
                  .then(onVoted)
                  .catch(ignoreReported)
              }
            >
              {t('gallery.voteFor')}
            </Button>
          ))}
        {!mine && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('report.named', { title: named })}
            onClick={() => void tell()}
          >
            {t('report.open')}
          </Button>
        )}
      </Group>
    </li>
  )
}
