import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { Wall_query$key } from '../../../../__generated__/Wall_query.graphql.ts'
import type { WallPaginationQuery } from '../../../../__generated__/WallPaginationQuery.graphql.ts'
import { useLook } from '../../../../shared/editions/edition.tsx'
import { useList } from '../../../../shared/table/use-list.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListExport } from '../ListExport.tsx'
import { imageRow, useImageColumns } from './use-image-columns.ts'
import type { ImageRow } from './use-image-columns.ts'
import { WallGrid, WallKeys } from './WallGrid.tsx'

/** Moderation wall: pictures to approve, hide or block, with an export of all of them. */
export function Wall({ query }: { query: Wall_query$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const { Drawing } = useLook()
  const columns = useImageColumns()
  const { table } = useList<WallPaginationQuery, Wall_query$key, ImageRow>(
    graphql`
      fragment Wall_query on Query
      @refetchable(queryName: "WallPaginationQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 60 }
        cursor: { type: "String" }
        competitionId: { type: "ID" }
        userId: { type: "ID" }
        review: { type: "ImageReview" }
        check: { type: "ImageCheck" }
        submitted: { type: "Boolean" }
        search: { type: "String" }
      ) {
        allImages(
          first: $count
          after: $cursor
          competitionId: $competitionId
          userId: $userId
          review: $review
          check: $check
          submitted: $submitted
          search: $search
        ) @connection(key: "Wall_allImages") {
          totalCount
          edges {
            node {
              ...useImageColumns_generatedImage
            }
          }
        }
      }
    `,
    query,
    imageRow,
  )
  if (table.rows.length === 0) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('wall.emptyTitle')} text={t('wall.emptyText')} />
  }
  return (
    <Stack gap="md">
      <Group gap="md" justify="space-between">
        <WallKeys />
        <ListExport title={t('imagesTitle')} {...table} total={table.totalCount} columns={columns} fileName="images" />
      </Group>
      <WallGrid {...table} images={table.rows} />
    </Stack>
  )
}
