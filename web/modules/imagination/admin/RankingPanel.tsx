import { Alert, Anchor, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { RankingPanel_competition$key } from '../../../__generated__/RankingPanel_competition.graphql.ts'
import type {
  RankingPanel_query$data,
  RankingPanel_query$key,
} from '../../../__generated__/RankingPanel_query.graphql.ts'
import type { RankingPanelPaginationQuery } from '../../../__generated__/RankingPanelPaginationQuery.graphql.ts'
import type { RankingPanelPublishMutation } from '../../../__generated__/RankingPanelPublishMutation.graphql.ts'
import type { RankingPanelRankMutation } from '../../../__generated__/RankingPanelRankMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { useList } from '../../../shared/table/use-list.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { AwardBadge } from '../AwardBadge.tsx'
import { Picture } from '../Picture.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import { ListExport } from './ListExport.tsx'

type Row = RankingPanel_query$data['imageSubmissions']['edges'][number]['node']

export interface RankingPanelProps {
  competition: RankingPanel_competition$key
  query: RankingPanel_query$key
}

const awards = ['gold', 'silver', 'bronze', 'honourable'] as const

const score = (value: number | null | undefined) =>
  value == null ? '–' : formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Computes, previews and publishes the ranking of a competition. */
export function RankingPanel({ competition, query }: RankingPanelProps) {
  const { t } = useTranslation('imaginationAdmin')
  const { t: say } = useTranslation('imagination')
  const { id, phase, agreement, rankedAt, resultsPublishedAt } = useFragment(
    graphql`
      fragment RankingPanel_competition on ImageCompetition {
        id
        phase
        agreement
        rankedAt
        resultsPublishedAt
      }
    `,
    competition,
  )
  const { data, table } = useList<RankingPanelPaginationQuery, RankingPanel_query$key>(
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
              id
              title
              category
              user {
                username
                firstName
                lastName
              }
              image {
                thumbUrl
                review
              }
              result {
                rank
                rawScore
                adjustedScore
                award
                views
              }
            }
          }
        }
      }
    `,
    query,
  )
  const [rank, ranking] = useCommand<RankingPanelRankMutation>(graphql`
    mutation RankingPanelRankMutation($id: ID!) {
      rankImageCompetition(input: { competitionId: $id }) {
        competition {
          ...RankingPanel_competition
        }
        query {
          ...RankingPanel_query @arguments(competitionId: $id)
        }
      }
    }
  `)
  const [publish, publishing] = useCommand<RankingPanelPublishMutation>(graphql`
    mutation RankingPanelPublishMutation($id: ID!, $published: Boolean!) {
      publishImageResults(input: { competitionId: $id, published: $published }) {
        competition {
          ...RankingPanel_competition
          phase
        }
      }
    }
  `)
  const change = async () => {
    const isOut = resultsPublishedAt != null
    const sure = await confirm({
      title: isOut ? t('ranking.withdrawTitle') : t('ranking.publishTitle'),
      message: isOut ? t('ranking.withdrawText') : t('ranking.publishText'),
      okButton: isOut ? t('ranking.withdraw') : t('ranking.publish'),
      cancelButton: t('cancel'),
      destructive: isOut,
    })
    if (sure) await publish({ id, published: !isOut }).catch(ignoreReported)
  }
  const { edges, totalCount } = data.imageSubmissions
  const columns: PanelColumn<Row>[] = [
    { id: 'rank', title: t('ranking.rank'), cell: { path: 'result.rank' } },
    { id: 'category', title: t('ranking.category'), cell: { path: 'category' } },
    { id: 'title', title: t('ranking.picture'), cell: { path: 'title' } },
    { id: 'name', title: t('ranking.student'), cell: { kind: 'text', template: '{user.firstName} {user.lastName}' } },
    { id: 'username', title: t('column.username'), cell: { path: 'user.username' } },
    {
      id: 'award',
      title: t('ranking.award'),
      cell: {
        kind: 'words',
        path: 'result.award',
        words: Object.fromEntries(awards.map((each) => [each, say(`ranking.awards.${each}`)])),
      },
    },
    { id: 'raw', title: t('ranking.raw'), cell: { path: 'result.rawScore' } },
    { id: 'adjusted', title: t('ranking.adjusted'), cell: { path: 'result.adjustedScore' } },
    { id: 'views', title: t('ranking.views'), cell: { path: 'result.views' } },
  ]
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('ranking.rules')}
      </Text>
      <Group>
        <Button
          loading={ranking}
          variant="light"
          disabled={resultsPublishedAt != null || phase !== 'judging'}
          onClick={() => void rank({ id }, { success: t('ranking.computed') }).catch(ignoreReported)}
        >
          {t('ranking.compute')}
        </Button>
        <Button
          loading={publishing}
          disabled={!rankedAt}
          variant={resultsPublishedAt ? 'default' : 'filled'}
          onClick={() => void change()}
        >
          {resultsPublishedAt ? t('ranking.withdraw') : t('ranking.publish')}
        </Button>
        <ListExport
          title={t('ranking.title')}
          source={table.source}
          total={table.totalCount}
          rows={edges.map(({ node }) => node)}
          columns={columns}
          fileName="image-ranking"
        />
      </Group>
      {phase === 'finished' && (
        <Anchor component={Link} to={`/gallery/${id}`} size="sm">
          {t('ranking.gallery')}
        </Anchor>
      )}
      {rankedAt && (
        <Text size="sm">
          {t('ranking.asOf', { moment: formatDateTime(rankedAt) })}{' '}
          {agreement == null
            ? t('ranking.noAgreement')
            : t('ranking.agreement', { alpha: formatNumber(agreement, { maximumFractionDigits: 2 }) })}
        </Text>
      )}
      {agreement != null && agreement < 0.667 && <Alert color="amber">{t('ranking.lowAgreement')}</Alert>}
      {totalCount === 0 ? (
        <Text c="dimmed">{t('ranking.empty')}</Text>
      ) : (
        <WideTable minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('ranking.rank')}</Table.Th>
                <Table.Th>{t('ranking.picture')}</Table.Th>
                <Table.Th>{t('ranking.student')}</Table.Th>
                <Table.Th>{t('ranking.award')}</Table.Th>
                <Table.Th ta="end">{t('ranking.raw')}</Table.Th>
                <Table.Th ta="end">{t('ranking.adjusted')}</Table.Th>
                <Table.Th ta="end">{t('ranking.views')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {edges.map(({ node }) => (
                <Table.Tr key={node.id}>
                  <Table.Td>{node.result?.rank == null ? '–' : formatNumber(node.result.rank)}</Table.Td>
                  <Table.Td>
                    <div style={{ width: 64 }}>
                      <Picture url={node.image.thumbUrl} alt={node.title || t('wall.untitled')} hidden="" />
                    </div>
                  </Table.Td>
                  <Table.Td>
                    {`${node.user.firstName} ${node.user.lastName}`}
                    <Text size="sm" c="dimmed">
                      {[node.title, node.category].filter(Boolean).join(' · ')}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <AwardBadge award={node.result?.award} />
                  </Table.Td>
                  <Table.Td ta="end">{score(node.result?.rawScore)}</Table.Td>
                  <Table.Td ta="end">{score(node.result?.adjustedScore)}</Table.Td>
                  <Table.Td ta="end">{formatNumber(node.result?.views ?? 0)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      <LoadMore hasNext={table.hasNext} loading={table.isLoadingNext} onClick={() => table.loadNext(50)}>
        {t('more')}
      </LoadMore>
    </Stack>
  )
}
