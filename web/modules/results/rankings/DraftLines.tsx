import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RankingDraftLines_draft$key } from '../../../__generated__/RankingDraftLines_draft.graphql.ts'
import type { RankingDraftLinesPaginationQuery } from '../../../__generated__/RankingDraftLinesPaginationQuery.graphql.ts'
import { capitalised } from '../../../shared/input/format.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { useGroupText } from '../group-text.ts'
import { rankingDraftList } from '../views.ts'
import { draftLine, useDraftColumns } from './use-draft-columns.tsx'
import type { DraftLine } from './use-draft-columns.tsx'

/** Lines of a draft ranking. @param choose select for the exam, shown among the filters */
export function DraftLines({ draft, choose }: { draft: RankingDraftLines_draft$key; choose: ReactNode }) {
  const { t } = useTranslation('results')
  const groupText = useGroupText()
  const view = useTableView(rankingDraftList)
  const { data, table } = useList<RankingDraftLinesPaginationQuery, RankingDraftLines_draft$key, DraftLine>(
    graphql`
      fragment RankingDraftLines_draft on RankingDraft
      @refetchable(queryName: "RankingDraftLinesPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        groups {
          key
          country
          fromGrade
          toGrade
        }
        lines(first: $first, after: $after, changed: $changed, group: $group)
          @connection(key: "RankingDraftLines_lines") {
          totalCount
          edges {
            node {
              ...useDraftColumns_rankingDraftLine
            }
          }
        }
      }
    `,
    draft,
    draftLine,
  )
  return (
    <PanelTable
      label={t('draft.title')}
      columns={useDraftColumns()}
      list={rankingDraftList}
      options={{ group: data.groups.map((group) => ({ value: group.key, label: capitalised(groupText(group)) })) }}
      {...table}
      rowKey={({ reportId }) => reportId}
      rowName={({ name }) => name}
      rowPath={({ reportId }) => `../report/${reportId}`}
      filters={
        <>
          {choose}
          <Switch
            label={t('draft.onlyChanged')}
            checked={view.filters['lines'] !== 'all'}
            onChange={(event) => view.filter('lines', event.currentTarget.checked ? null : 'all')}
          />
        </>
      }
      exportName="ranking-draft"
      empty={{ title: t('draft.sameTitle'), text: t('draft.sameText') }}
    />
  )
}
