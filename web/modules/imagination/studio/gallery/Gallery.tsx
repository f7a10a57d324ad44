import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { GalleryPaginationQuery } from '../../../../__generated__/GalleryPaginationQuery.graphql.ts'
import type { Gallery_query$key } from '../../../../__generated__/Gallery_query.graphql.ts'
import { usePaginatedList } from '../../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import styles from '../../imagination.module.css'
import { GalleryItem } from './GalleryItem.tsx'

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
              myVote
              ...GalleryItem_picture
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
                picture={node}
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
