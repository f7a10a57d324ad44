import { Button, Stack, Switch } from '@mantine/core'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { Link, Navigate } from 'react-router-dom'
import type { RankingsPage_exam$key } from '../../__generated__/RankingsPage_exam.graphql.ts'
import type { RankingsPage_query$data, RankingsPage_query$key } from '../../__generated__/RankingsPage_query.graphql.ts'
import type { RankingsPagePaginationQuery } from '../../__generated__/RankingsPagePaginationQuery.graphql.ts'
import type { RankingsPagePublishMutation } from '../../__generated__/RankingsPagePublishMutation.graphql.ts'
import type { RankingsPageQuery } from '../../__generated__/RankingsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { capitalised, formatNumber } from '../../shared/input/format.ts'
import { Page, PageActions } from '../../shared/Page.tsx'
import { useList } from '../../shared/table/use-list.ts'
import { PanelTable } from '../../shared/table/PanelTable.tsx'
import { useTableView } from '../../shared/table/use-table-view.ts'
import type { ListOptions } from '../../shared/table/FilterBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { PanelColumn } from '../../shared/table/panel-column.ts'
import { AwardBadge } from './AwardBadge.tsx'
import { useGroupCell, useGroupText } from './group-text.ts'
import { rankingList } from './views.ts'
import { RankedExamSelect } from './RankedExamSelect.tsx'

type Row = NonNullable<RankingsPage_query$data['ranking']>['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<RankingsPageQuery>) {
  const { t } = useTranslation('results')
  const { Drawing } = useLook()
  const view = useTableView(rankingList)
  const query = usePreloadedQuery<RankingsPageQuery>(
    graphql`
      query RankingsPageQuery($examId: ID!, $group: String, $chosen: Boolean!) @preloadable @throwOnFieldError {
        newest: findExams(first: 1, resultsPublished: true) @skip(if: $chosen) {
          nodes {
            id
          }
        }
        node(id: $examId) @include(if: $chosen) {
          ...RankingsPage_exam @alias(as: "exam")
        }
        rankingGroups(examId: $examId) @include(if: $chosen) {
          key
          country
          fromGrade
          toGrade
        }
        ...RankingsPage_query @include(if: $chosen) @alias(as: "table")
      }
    `,
    queryRef,
  )
  const groupText = useGroupText()
  const exam = query.node?.exam
  const newest = query.newest?.nodes[0]
  if (newest) return <Navigate to={`?exam=${newest.id}`} replace />
  const choose = <RankedExamSelect view={view} />
  const groups = query.rankingGroups?.map((group) => ({ value: group.key, label: capitalised(groupText(group)) }))
  return (
    <Stack gap="md">
      {exam && query.table ? (
        <>
          <PageActions>
            <Button component={Link} to={`../rankings-copy?exam=${view.filters['exam'] ?? ''}`} variant="default">
              {t('draft.compare')}
            </Button>
          </PageActions>
          <PublishSwitch exam={exam} />
          <RankingTable query={query.table} options={{ group: groups }} choose={choose} />
        </>
      ) : (
        <>
          <div>{choose}</div>
          <EmptyState drawing={<Drawing name="empty" />} title={t('ranking.choose')} text={t('ranking.chooseText')} />
        </>
      )}
    </Stack>
  )
}

function RankingTable({
  query,
  options,
  choose,
}: {
  query: RankingsPage_query$key
  options: ListOptions
  choose: ReactNode
}) {
  const { t } = useTranslation('results')
  const groupText = useGroupText()
  const { table } = useList<RankingsPagePaginationQuery, RankingsPage_query$key>(
    graphql`
      fragment RankingsPage_query on Query
      @refetchable(queryName: "RankingsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        ranking(first: $first, after: $after, examId: $examId, group: $group) @connection(key: "RankingsPage_ranking") {
          totalCount
          edges {
            node {
              rank
              score
              award
              name
              country
              reportId
              group {
                country
                fromGrade
                toGrade
              }
            }
          }
        }
      }
    `,
    query,
  )
  const groupCell = useGroupCell()
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      { id: 'name', title: t('column.name'), cell: { path: 'name' }, minWidth: 160 },
      { id: 'place', title: t('place'), cell: { path: 'rank' }, align: 'end' },
      {
        id: 'group',
        title: t('column.group'),
        cell: groupCell('group'),
        render: ({ group }) => capitalised(groupText(group)),
      },
      { id: 'country', title: t('column.country'), cell: { kind: 'country', path: 'country' } },
      {
        id: 'score',
        title: t('score'),
        cell: { path: 'score' },
        render: ({ score }) => formatNumber(score),
        align: 'end',
      },
      {
        id: 'award',
        title: t('column.award'),
        cell: { path: 'award' },
        render: ({ award }) => <AwardBadge award={award} size="md" />,
      },
    ],
    [t, groupCell, groupText],
  )
  return (
    <PanelTable
      label={t('ranking.title')}
      columns={columns}
      list={rankingList}
      options={options}
      {...table}
      rowKey={({ reportId, name }) => reportId ?? name}
      rowName={({ name, rank }) => `${rank}. ${name}`}
      rowPath={({ reportId }) => `../report/${reportId}`}
      filters={choose}
      exportName="ranking"
      empty={{ title: t('ranking.emptyTitle'), text: t('ranking.emptyText') }}
    />
  )
}

/** Switch that publishes the ranking to all participants of the exam. */
function PublishSwitch({ exam }: { exam: RankingsPage_exam$key }) {
  const { t } = useTranslation(['results', 'common'])
  const { id, rankingPublishedAt } = useFragment(
    graphql`
      fragment RankingsPage_exam on Exam {
        id
        rankingPublishedAt
      }
    `,
    exam,
  )
  const [commit, busy] = useCommand<RankingsPagePublishMutation>(graphql`
    mutation RankingsPagePublishMutation($input: PublishRankingInput!) {
      publishRanking(input: $input) {
        exam {
          ...RankingsPage_exam
        }
      }
    }
  `)
  return (
    <Switch
      checked={rankingPublishedAt != null}
      disabled={busy}
      label={t('results:ranking.publish')}
      description={t('results:ranking.publishText')}
      onChange={(event) =>
        void commit({ input: { examId: id, published: event.currentTarget.checked } }).catch(ignoreReported)
      }
    />
  )
}

/** Admin page that shows and publishes the rankings of exams. */
export default function RankingsPage({ queryRef }: QueryPageProps<RankingsPageQuery>) {
  const { t } = useTranslation('results')
  return (
    <Page title={t('ranking.title')} text={t('ranking.text')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
