import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useReportColumns_report$data,
  useReportColumns_report$key,
} from '../../__generated__/useReportColumns_report.graphql.ts'
import { formatDate, formatNumber } from '../../shared/input/format.ts'
import type { PanelColumn } from '../../shared/table/panel-column.ts'
import { AwardBadge } from './AwardBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'

const fragment = graphql`
  fragment useReportColumns_report on Report @inline {
    id
    score
    maxScore
    rank
    rankedCount
    percentile
    award
    cameraOffAt
    providerResult
    timeSpentSeconds
    publishedAt
    exam {
      title
    }
    student {
      username
      firstName
      lastName
      grade
      country
    }
  }
`

/** A row of the report lists. */
export type ReportRow = useReportColumns_report$data

/** Reads the fields of a row that the columns show. */
export const reportRow = (row: useReportColumns_report$key): ReportRow =>
  readInlineData<useReportColumns_report$key>(fragment, row)

const studentColumns = (t: TFunction<'results'>): PanelColumn<ReportRow>[] => [
  {
    id: 'student',
    title: t('column.student'),
    sortable: true,
    cell: { kind: 'text', template: '{student.firstName} {student.lastName}' },
    minWidth: 160,
  },
  { id: 'username', title: t('column.username'), sortable: true, cell: { path: 'student.username' } },
  {
    id: 'exam',
    telling: true,
    title: t('column.exam'),
    sortable: true,
    cell: { path: 'exam.title' },
    minWidth: 200,
  },
  { id: 'grade', title: t('column.grade'), cell: { path: 'student.grade' }, align: 'end' },
  { id: 'country', title: t('column.country'), cell: { kind: 'country', path: 'student.country' } },
]

const resultColumns = (t: TFunction<'results'>): PanelColumn<ReportRow>[] => [
  {
    id: 'score',
    telling: true,
    title: t('score'),
    cell: { path: 'score' },
    align: 'end',
    sortable: true,
    render: ({ score, maxScore, providerResult }) =>
      providerResult === 'awaited' ? t('provider.short') : `${formatNumber(score)} / ${formatNumber(maxScore)}`,
  },
  {
    id: 'place',
    title: t('place'),
    cell: { path: 'rank' },
    align: 'end',
    render: ({ rank, rankedCount, cameraOffAt }) =>
      cameraOffAt
        ? t('camera.short')
        : rank == null
          ? '–'
          : `${formatNumber(rank)} / ${formatNumber(rankedCount ?? rank)}`,
  },
  {
    id: 'award',
    telling: true,
    title: t('column.award'),
    cell: { path: 'award' },
    render: ({ award }) => <AwardBadge award={award} size="md" />,
  },
  {
    id: 'time',
    title: t('column.minutes'),
    align: 'end',
    cell: { kind: 'quotient', path: 'timeSpentSeconds', divisor: 60 },
  },
  {
    id: 'published',
    title: t('column.published'),
    sortable: true,
    cell: { kind: 'date', path: 'publishedAt' },
    render: ({ publishedAt }) =>
      publishedAt ? formatDate(publishedAt) : <Badge tone="attention">{t('notPublished')}</Badge>,
  },
]

/** Columns of the report lists of supervisors, partners and admins. */
export function useReportColumns(): PanelColumn<ReportRow>[] {
  const { t } = useTranslation('results')
  return useMemo(() => [...studentColumns(t), ...resultColumns(t)], [t])
}

/** Texts and row names of the report lists. */
export const reportTexts = {
  label: 'results:list.title',
  search: 'results:search',
  empty: 'results:list.emptyTitle',
  emptyText: 'results:list.emptyText',
} as const

/** Full name of the student. */
export const studentOf = ({ student }: ReportRow): string => `${student.firstName} ${student.lastName}`
