import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useExamColumns_exam$data,
  useExamColumns_exam$key,
} from '../../../__generated__/useExamColumns_exam.graphql.ts'
import { formatDateTime, formatNumber, formatWallClock } from '../../../shared/input/format.ts'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { stages } from './exams-view.ts'
import { StageBadge } from './StageBadge.tsx'

const fragment = graphql`
  fragment useExamColumns_exam on Exam @inline {
    id
    title
    stage
    opensAt
    closesAt
    localWindow
    fromGrade
    toGrade
    languages
    round
    questionCount
    category {
      title
    }
    uses {
      applied
      paid
    }
  }
`

/** A row of the exam list. */
export type ExamRow = useExamColumns_exam$data

/** Reads the fields of a row that the columns show. */
export const examRow = (row: useExamColumns_exam$key): ExamRow => readInlineData<useExamColumns_exam$key>(fragment, row)

/** Columns of the exam set-up list. */
export function useExamColumns(): PanelColumn<ExamRow>[] {
  const { t } = useTranslation('setup')
  return useMemo(
    (): PanelColumn<ExamRow>[] => [
      { id: 'title', title: t('list.exam'), sortable: true, cell: { path: 'title' }, minWidth: 240 },
      { id: 'category', title: t('list.category'), cell: { path: 'category.title' } },
      {
        id: 'stage',
        telling: true,
        title: t('list.stage'),
        cell: wordsCell('stage', stages, (stage) => t(`stage.${stage}`)),
        render: ({ stage }) => <StageBadge stage={stage} />,
      },
      {
        id: 'opensAt',
        telling: true,
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
