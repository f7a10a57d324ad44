import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamsSetUpPage_query$data } from '../../../__generated__/ExamsSetUpPage_query.graphql.ts'
import { formatDateTime, formatNumber, formatWallClock } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { StageBadge } from './StageBadge.tsx'
import { stages } from './exams-view.ts'

type Row = ExamsSetUpPage_query$data['examsInSetUp']['edges'][number]['node']

/** Columns of the exam set-up list. */
export function useExamColumns(): PanelColumn<Row>[] {
  const { t } = useTranslation('setup')
  return useMemo(
    (): PanelColumn<Row>[] => [
      { id: 'title', title: t('list.exam'), cell: { path: 'title' }, minWidth: 240 },
      { id: 'category', title: t('list.category'), cell: { path: 'category.title' } },
      {
        id: 'stage',
        title: t('list.stage'),
        cell: {
          kind: 'words',
          path: 'stage',
          words: Object.fromEntries(stages.map((stage) => [stage, t(`stage.${stage}`)])),
        },
        render: ({ stage }) => <StageBadge stage={stage} />,
      },
      {
        id: 'opensAt',
        title: t('list.opens'),
        sortable: true,
        cell: { kind: 'date', path: 'opensAt' },
        render: ({ opensAt, localWindow }) =>
          localWindow ? t('list.localTime', { moment: formatWallClock(opensAt) }) : formatDateTime(opensAt),
      },
      {
        id: 'grades',
        title: t('list.grades'),
        cell: {
          kind: 'cases',
          cases: [{ path: 'fromGrade', same: 'toGrade', cell: { path: 'fromGrade' } }],
          cell: { kind: 'text', template: '{fromGrade}–{toGrade}' },
        },
      },
      { id: 'languages', title: t('list.languages'), cell: { path: 'languages' } },
      { id: 'round', title: t('list.round'), align: 'end', cell: { path: 'round' } },
      { id: 'questions', title: t('list.questions'), align: 'end', cell: { path: 'questionCount' } },
      {
        id: 'applied',
        title: t('list.applied'),
        align: 'end',
        cell: { path: 'uses.applied' },
        render: ({ uses }) => formatNumber(uses.applied),
      },
      {
        id: 'paid',
        title: t('list.paid'),
        align: 'end',
        cell: { path: 'uses.paid' },
        render: ({ uses }) => formatNumber(uses.paid),
      },
    ],
    [t],
  )
}
