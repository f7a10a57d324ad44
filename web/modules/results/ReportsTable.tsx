import { Badge } from '@mantine/core'
import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  ReportsTable_reports$data,
  ReportsTable_reports$key,
} from '../../__generated__/ReportsTable_reports.graphql.ts'
import { formatDate, formatNumber } from '../../shared/input/format.ts'
import { PanelTable } from '../../shared/table/PanelTable.tsx'
import type { PanelTableProps } from '../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../shared/table/panel-column.ts'
import { AwardBadge } from './AwardBadge.tsx'
import type { ListRows } from '../../shared/table/use-list.ts'

type Row = ReportsTable_reports$data[number]

export interface ReportsTableProps extends Omit<ListRows<unknown>, 'rows'>, Pick<PanelTableProps<Row>, 'list'> {
  rows: ReportsTable_reports$key
  rowPath: (row: { id: string }) => string
}

const nameOf = ({ student }: Row) => `${student.firstName} ${student.lastName}`

const studentColumns = (t: TFunction<'results'>): PanelColumn<Row>[] => [
  {
    id: 'student',
    title: t('column.student'),
    cell: { kind: 'text', template: '{student.firstName} {student.lastName}' },
    minWidth: 160,
  },
  { id: 'username', title: t('column.username'), cell: { path: 'student.username' } },
  { id: 'exam', title: t('column.exam'), cell: { path: 'exam.title' }, minWidth: 200 },
  { id: 'grade', title: t('column.grade'), cell: { path: 'student.grade' }, align: 'end' },
  {
    id: 'country',
    title: t('column.country'),
    cell: { kind: 'country', path: 'student.country' },
  },
]

const resultColumns = (t: TFunction<'results'>): PanelColumn<Row>[] => [
  {
    id: 'score',
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
      publishedAt ? (
        formatDate(publishedAt)
      ) : (
        <Badge variant="light" color="amber">
          {t('notPublished')}
        </Badge>
      ),
  },
]

/** Table of reports for supervisors, partners and admins. */
export function ReportsTable({ rows: reports, rowPath, ...table }: ReportsTableProps) {
  const { t } = useTranslation('results')
  const rows = useFragment(
    graphql`
      fragment ReportsTable_reports on Report @relay(plural: true) {
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
    `,
    reports,
  )
  const columns = useMemo(() => [...studentColumns(t), ...resultColumns(t)], [t])
  return (
    <PanelTable
      label={t('list.title')}
      {...table}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={nameOf}
      rowPath={rowPath}
      searchPlaceholder={t('search')}
      exportName="results"
      empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
    />
  )
}
