import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useDraftColumns_rankingDraftLine$data,
  useDraftColumns_rankingDraftLine$key,
} from '../../../__generated__/useDraftColumns_rankingDraftLine.graphql.ts'
import { capitalised, formatNumber } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { useGroupCell, useGroupText } from '../group-text.ts'

const fragment = graphql`
  fragment useDraftColumns_rankingDraftLine on RankingDraftLine @inline {
    reportId
    name
    username
    score
    changed
    now {
      rank
      rankedCount
      award
    }
    draft {
      rank
      rankedCount
      award
    }
    nowGroup {
      country
      fromGrade
      toGrade
    }
    draftGroup {
      country
      fromGrade
      toGrade
    }
  }
`

/** A line of a draft ranking. */
export type DraftLine = useDraftColumns_rankingDraftLine$data

/** Reads the fields of a row that the columns show. */
export const draftLine = (row: useDraftColumns_rankingDraftLine$key): DraftLine =>
  readInlineData<useDraftColumns_rankingDraftLine$key>(fragment, row)

/** Text of the draft, in bold where it differs from the current ranking. */
const changedText = (before: string, after: string) => (before === after ? after : <strong>{after}</strong>)

/** Columns for the current and the draft group. */
function useGroupColumns(): PanelColumn<DraftLine>[] {
  const { t } = useTranslation('results')
  const groupText = useGroupText()
  const groupCell = useGroupCell()
  return useMemo(() => {
    const group = (of: DraftLine['nowGroup']) => (of ? capitalised(groupText(of)) : '–')
    return [
      {
        id: 'groupNow',
        title: t('draft.groupNow'),
        cell: groupCell('nowGroup'),
        render: ({ nowGroup }) => group(nowGroup),
      },
      {
        id: 'groupDraft',
        title: t('draft.groupDraft'),
        cell: groupCell('draftGroup'),
        render: ({ nowGroup, draftGroup }) => changedText(group(nowGroup), group(draftGroup)),
      },
    ]
  }, [t, groupCell, groupText])
}

/** Columns for the current and the draft place and award. */
function usePlaceColumns(): PanelColumn<DraftLine>[] {
  const { t } = useTranslation('results')
  return useMemo(() => {
    const place = (of: DraftLine['now']) =>
      of ? t('draft.place', { rank: formatNumber(of.rank), of: formatNumber(of.rankedCount) }) : t('draft.noPlace')
    const placeCell = (side: 'now' | 'draft'): PanelColumn<DraftLine>['cell'] & object => ({
      kind: 'cases',
      cases: [
        {
          path: `${side}.rank`,
          cell: { kind: 'text', template: t('draft.place', { rank: `{${side}.rank}`, of: `{${side}.rankedCount}` }) },
        },
      ],
      otherwise: t('draft.noPlace'),
    })
    return [
      {
        id: 'placeNow',
        telling: true,
        title: t('draft.placeNow'),
        cell: placeCell('now'),
        render: ({ now }) => place(now),
        align: 'end',
      },
      {
        id: 'placeDraft',
        telling: true,
        title: t('draft.placeDraft'),
        cell: placeCell('draft'),
        render: (line) => changedText(place(line.now), place(line.draft)),
        align: 'end',
      },
      {
        id: 'awardNow',
        title: t('draft.awardNow'),
        cell: { path: 'now.award' },
        render: ({ now }) => <AwardBadge award={now?.award} size="md" />,
      },
      {
        id: 'awardDraft',
        title: t('draft.awardDraft'),
        cell: { path: 'draft.award' },
        render: (line) => <AwardBadge award={line.draft?.award} size="md" />,
      },
    ]
  }, [t])
}

/** Columns of a draft ranking: current and draft place side by side. */
export function useDraftColumns(): PanelColumn<DraftLine>[] {
  const { t } = useTranslation('results')
  const groupColumns = useGroupColumns()
  const placeColumns = usePlaceColumns()
  return useMemo(
    (): PanelColumn<DraftLine>[] => [
      { id: 'name', title: t('column.name'), cell: { path: 'name' }, minWidth: 160 },
      { id: 'username', title: t('column.username'), cell: { path: 'username' } },
      {
        id: 'score',
        telling: true,
        title: t('score'),
        cell: { path: 'score' },
        render: ({ score }) => formatNumber(score),
        align: 'end',
      },
      ...groupColumns,
      ...placeColumns,
    ],
    [t, groupColumns, placeColumns],
  )
}
