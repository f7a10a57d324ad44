import { Anchor, Badge, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { Ranking_query$data, Ranking_query$key } from '../../../__generated__/Ranking_query.graphql.ts'
import type { RankingPaginationQuery } from '../../../__generated__/RankingPaginationQuery.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { AwardBadge } from '../AwardBadge.tsx'
import { Picture } from '../Picture.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'

type Line = NonNullable<Ranking_query$data['imageRanking']>['edges'][number]['node']

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
              submissionId
              rank
              award
              category
              name
              title
              thumbUrl
              mine
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
            <Lines label={category ?? t('ranking.title')} lines={lines.filter((line) => line.category === category)} />
          </div>
        ))}
        <LoadMore {...more(20)}>{t('more')}</LoadMore>
      </Stack>
    </section>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  const { t } = useTranslation('imagination')
  return (
    <WideTable minWidth={300}>
      <Table verticalSpacing="xs" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="end" w={64}>
              {t('ranking.place')}
            </Table.Th>
            <Table.Th>{t('ranking.picture')}</Table.Th>
            <Table.Th>{t('ranking.award')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ submissionId, rank, award, name, title, thumbUrl, mine }) => (
            <Table.Tr key={submissionId}>
              <Table.Td ta="end">{formatNumber(rank)}</Table.Td>
              <Table.Td>
                <Group gap="sm" wrap="nowrap">
                  {thumbUrl && (
                    <div style={{ width: 44, flex: 'none' }}>
                      <Picture url={thumbUrl} alt="" hidden="" />
                    </div>
                  )}
                  <div>
                    <Text fw={600}>{name ?? t('ranking.anonymous')}</Text>
                    {title && (
                      <Text size="sm" c="dimmed">
                        {title}
                      </Text>
                    )}
                    {mine && <Badge variant="light">{t('ranking.mine')}</Badge>}
                  </div>
                </Group>
              </Table.Td>
              <Table.Td>
                <AwardBadge award={award} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
