import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useRankingColumns_rankingEntry$data,
  useRankingColumns_rankingEntry$key,
} from '../../../__generated__/useRankingColumns_rankingEntry.graphql.ts'
import { capitalised, formatNumber } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { useGroupCell, useGroupText } from '../group-text.ts'

const fragment = graphql`
  fragment useRankingColumns_rankingEntry on RankingEntry @inline {
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
`

/** Row of a ranking. */
export type RankingRow = useRankingColumns_rankingEntry$data

/** Reads the fields of a row that the columns show. */
export const rankingRow = (row: useRankingColumns_rankingEntry$key): RankingRow =>
  readInlineData<useRankingColumns_rankingEntry$key>(fragment, row)

/** Columns of a ranking. */
export function useRankingColumns(): PanelColumn<RankingRow>[] {
  const { t } = useTranslation('results')
  const groupText = useGroupText()
  const groupCell = useGroupCell()
  return useMemo(
    (): PanelColumn<RankingRow>[] => [
      { id: 'name', title: t('column.name'), cell: { path: 'name' }, minWidth: 160 },
      { id: 'place', telling: true, title: t('place'), cell: { path: 'rank' }, align: 'end' },
      {
        id: 'group',
        title: t('column.group'),
        cell: groupCell('group'),
        render: ({ group }) => capitalised(groupText(group)),
      },
      { id: 'country', title: t('column.country'), cell: { kind: 'country', path: 'country' } },
      {
        id: 'score',
        telling: true,
        title: t('score'),
        cell: { path: 'score' },
        render: ({ score }) => formatNumber(score),
        align: 'end',
      },
      {
        id: 'award',
        telling: true,
        title: t('column.award'),
        cell: { path: 'award' },
        render: ({ award }) => <AwardBadge award={award} size="md" />,
      },
    ],
    [t, groupCell, groupText],
  )
}
