import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RankingActions_competition$key } from '../../../../__generated__/RankingActions_competition.graphql.ts'
import type { RankingPanel_query$key } from '../../../../__generated__/RankingPanel_query.graphql.ts'
import type { RankingPanelPaginationQuery } from '../../../../__generated__/RankingPanelPaginationQuery.graphql.ts'
import { useList } from '../../../../shared/table/use-list.ts'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import { ListExport } from '../ListExport.tsx'
import { rankedPicture, RankedPictures, useRankedPictureColumns } from './RankedPictures.tsx'
import type { RankedPicture } from './RankedPictures.tsx'
import { RankingActions } from './RankingActions.tsx'

interface RankingPanelProps {
  competition: RankingActions_competition$key
  query: RankingPanel_query$key
}

/** Computes, previews and publishes the ranking of a competition. */
export function RankingPanel({ competition, query }: RankingPanelProps) {
  const { t } = useTranslation('imaginationAdmin')
  const columns = useRankedPictureColumns()
  const { table } = useList<RankingPanelPaginationQuery, RankingPanel_query$key, RankedPicture>(
    graphql`
      fragment RankingPanel_query on Query
      @refetchable(queryName: "RankingPanelPaginationQuery")
      @argumentDefinitions(
        competitionId: { type: "ID!" }
        count: { type: "Int", defaultValue: 50 }
        cursor: { type: "String" }
      ) {
        imageSubmissions(first: $count, after: $cursor, competitionId: $competitionId)
          @connection(key: "RankingPanel_imageSubmissions") {
          totalCount
          edges {
            node {
              ...RankedPictures_imageSubmission
            }
          }
        }
      }
    `,
    query,
    rankedPicture,
  )
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('ranking.rules')}
      </Text>
      <RankingActions competition={competition}>
        <ListExport
          title={t('ranking.title')}
          {...table}
          total={table.totalCount}
          columns={columns}
          fileName="image-ranking"
        />
      </RankingActions>
      {table.totalCount === 0 ? <Text c="dimmed">{t('ranking.empty')}</Text> : <RankedPictures rows={table.rows} />}
      <LoadMore hasNext={table.hasNext} loading={table.isLoadingNext} onClick={() => table.loadNext(50)}>
        {t('more')}
      </LoadMore>
    </Stack>
  )
}
