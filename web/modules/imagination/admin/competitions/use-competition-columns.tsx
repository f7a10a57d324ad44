import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useCompetitionColumns_imageCompetition$data,
  useCompetitionColumns_imageCompetition$key,
} from '../../../../__generated__/useCompetitionColumns_imageCompetition.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import type { PanelColumn } from '../../../../shared/table/panel-column.ts'
import { PhaseBadge } from '../../PhaseBadge.tsx'

const fragment = graphql`
  fragment useCompetitionColumns_imageCompetition on ImageCompetition @inline {
    id
    title
    phase
    opensAt
    closesAt
    entrantCount
    submissionCount
    quota
  }
`

/** Row of the list of competitions. */
export type CompetitionRow = useCompetitionColumns_imageCompetition$data

/** Reads the fields of a row that the columns show. */
export const competitionRow = (row: useCompetitionColumns_imageCompetition$key): CompetitionRow =>
  readInlineData<useCompetitionColumns_imageCompetition$key>(fragment, row)

/** Columns of the list. */
export function useCompetitionColumns(): PanelColumn<CompetitionRow>[] {
  const { t } = useTranslation(['imaginationAdmin', 'imagination'])
  return useMemo(
    (): PanelColumn<CompetitionRow>[] => [
      { id: 'title', title: t('imaginationAdmin:column.title'), cell: { path: 'title' }, minWidth: 220 },
      {
        id: 'phase',
        telling: true,
        title: t('imaginationAdmin:column.phase'),
        cell: { path: 'phase' },
        render: ({ phase }) => <PhaseBadge phase={phase} />,
      },
      { id: 'opensAt', title: t('imaginationAdmin:column.opensAt'), value: ({ opensAt }) => formatDateTime(opensAt) },
      {
        id: 'closesAt',
        telling: true,
        title: t('imaginationAdmin:column.closesAt'),
        value: ({ closesAt }) => formatDateTime(closesAt),
      },
      { id: 'entrants', title: t('imaginationAdmin:column.entrants'), cell: { path: 'entrantCount' }, align: 'end' },
      {
        id: 'submissions',
        title: t('imaginationAdmin:column.submissions'),
        cell: { path: 'submissionCount' },
        align: 'end',
      },
      { id: 'quota', title: t('imaginationAdmin:column.quota'), cell: { path: 'quota' }, align: 'end' },
    ],
    [t],
  )
}
