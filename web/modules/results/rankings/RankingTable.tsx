import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RankingsPage_query$key } from '../../../__generated__/RankingsPage_query.graphql.ts'
import type { RankingsPagePaginationQuery } from '../../../__generated__/RankingsPagePaginationQuery.graphql.ts'
import type { ListOptions } from '../../../shared/table/filters/field-options.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { rankingList } from '../views.ts'
import { rankingRow, useRankingColumns } from './use-ranking-columns.tsx'
import type { RankingRow } from './use-ranking-columns.tsx'

interface RankingTableProps {
  query: RankingsPage_query$key
  options: ListOptions
  /** Select for the exam, shown among the filters. */
  choose: ReactNode
}

/** Ranking of an exam, with its groups as filter. */
export function RankingTable({ query, options, choose }: RankingTableProps) {
  const { t } = useTranslation('results')
  const { table } = useList<RankingsPagePaginationQuery, RankingsPage_query$key, RankingRow>(
    graphql`
      fragment RankingsPage_query on Query
      @refetchable(queryName: "RankingsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        ranking(first: $first, after: $after, examId: $examId, group: $group) @connection(key: "RankingsPage_ranking") {
          totalCount
          edges {
            node {
              ...useRankingColumns_rankingEntry
            }
          }
        }
      }
    `,
    query,
    rankingRow,
  )
  return (
    <PanelTable
      label={t('ranking.title')}
      columns={useRankingColumns()}
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
