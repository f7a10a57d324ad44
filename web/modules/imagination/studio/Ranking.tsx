import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { RankingPaginationQuery } from '../../../__generated__/RankingPaginationQuery.graphql.ts'
import type { Ranking_query$key } from '../../../__generated__/Ranking_query.graphql.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { RankingTable } from './RankingTable.tsx'

export interface RankingProps {
  query: Ranking_query$key
  competitionId: string
}

/** Published ranking of a competition by category. Renders nothing before publication. */
export function Ranking({ query, competitionId }: RankingProps) {
  const { t } = useTranslation('imagination')
  const { data, more } = usePaginatedList<RankingPaginationQuery, Ranking_query$key>(
    graphql`
      fragment Ranking_query on Query
      @refetchable(queryName: "RankingPaginationQuery")
      @argumentDefinitions(
        competitionId: { type: "ID!" }
        chosen: { type: "Boolean!" }
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        imageRanking(first: $count, after: $cursor, competitionId: $competitionId)
          @include(if: $chosen)
          @connection(key: "Ranking_imageRanking", filters: ["competitionId"]) {
          edges {
            node {
              category
              ...RankingTable_lines
            }
          }
        }
      }
    `,
    query,
  )
  const lines = (data.imageRanking?.edges ?? []).map(({ node }) => node)
  if (lines.length === 0) return null
  const categories = [...new Set(lines.map(({ category }) => category))]
  return (
    <section aria-labelledby="ranking">
      <Title order={2} size="h3" id="ranking" mb={4}>
        {t('ranking.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('ranking.text')}{' '}
        <Anchor component={Link} underline="always" to={`/gallery/${competitionId}`}>
          {t('winners.link')}
        </Anchor>
      </Text>
      <Stack gap="md">
        {categories.map((category) => (
          <div key={category ?? ''}>
            {category && (
              <Title order={3} size="h4" mb={4}>
                {category}
              </Title>
            )}
            <RankingTable
              label={category ?? t('ranking.title')}
              lines={lines.filter((line) => line.category === category)}
            />
          </div>
        ))}
        <LoadMore {...more(20)}>{t('more')}</LoadMore>
      </Stack>
    </section>
  )
}
