import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  ApplicationsTable_applications$data,
  ApplicationsTable_applications$key,
} from '../../__generated__/ApplicationsTable_applications.graphql.ts'
import { PanelTable } from '../../shared/table/PanelTable.tsx'
import type { PanelTableProps } from '../../shared/table/PanelTable.tsx'
import type { ListRows } from '../../shared/table/use-list.ts'
import type { PanelColumn } from '../../shared/table/panel-column.ts'
import type { BulkAction } from '../../ui/table/types.ts'
import { ApplicationStateBadge } from './ApplicationStateBadge.tsx'
import { useStateCell } from './state-text.ts'

type Row = ApplicationsTable_applications$data[number]

export interface ApplicationsTableProps
  extends Omit<ListRows<unknown>, 'rows'>, Pick<PanelTableProps<Row>, 'list' | 'options'> {
  rows: ApplicationsTable_applications$key
  /** bulk actions for the selected rows, depending on permissions */
  bulkActions?: readonly BulkAction<{ readonly id: string }>[]
}

/** Table of applications for supervisors, partners and admins. */
export function ApplicationsTable({ rows: applications, ...table }: ApplicationsTableProps) {
  const { t } = useTranslation('applications')
  const rows = useFragment(
    graphql`
      fragment ApplicationsTable_applications on Application @relay(plural: true) {
        id
        state
        endReason
        ...ApplicationStateBadge_application
        language
        grade
        country
        createdAt
        paidAt
        opensAt
        student {
          username
          firstName
          lastName
          city
        }
        exam {
          title
          category {
            title
          }
        }
        price {
          amount
          currency
        }
      }
    `,
    applications,
  )
  const columns = useColumns()
  return (
    <PanelTable
      label={t('list.title')}
      {...table}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={nameOf}
      rowPath={({ id }) => id}
      searchPlaceholder={t('list.search')}
      exportName="applications"
      empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
    />
  )
}

const nameOf = ({ student }: Row) => `${student.firstName} ${student.lastName}`

function useColumns(): PanelColumn<Row>[] {
  const { t } = useTranslation('applications')
  const stateCell = useStateCell()
  return useMemo(() => {
    const moment = (
      id: 'date' | 'createdAt' | 'paidAt',
      path: 'opensAt' | 'createdAt' | 'paidAt',
    ): PanelColumn<Row> => ({
      id,
      title: t(`column.${id}`),
      minWidth: 130,
      cell: { kind: 'date', path },
    })
    return [
      {
        id: 'student',
        title: t('column.student'),
        cell: { kind: 'text', template: '{student.firstName} {student.lastName}' },
        minWidth: 160,
        sortable: true,
      },
      { id: 'username', title: t('column.username'), cell: { path: 'student.username' }, minWidth: 120 },
      { id: 'exam', title: t('column.exam'), cell: { path: 'exam.title' }, minWidth: 200, sortable: true },
      { id: 'category', title: t('column.category'), cell: { path: 'exam.category.title' } },
      {
        id: 'state',
        title: t('column.state'),
        minWidth: 150,
        sortable: true,
        cell: stateCell,
        render: (row) => <ApplicationStateBadge application={row} />,
      },
      { id: 'grade', title: t('column.grade'), cell: { path: 'grade' }, align: 'end' },
      {
        id: 'country',
        title: t('column.country'),
        cell: { kind: 'country', path: 'country' },
        sortable: true,
      },
      { id: 'city', title: t('column.city'), cell: { path: 'student.city' } },
      { id: 'language', title: t('column.language'), cell: { kind: 'language', path: 'language' } },
      {
        id: 'price',
        title: t('column.price'),
        cell: { kind: 'money', path: 'price' },
        align: 'end',
      },
      { ...moment('date', 'opensAt'), sortable: true },
      { ...moment('createdAt', 'createdAt'), sortable: true },
      moment('paidAt', 'paidAt'),
    ]
  }, [stateCell, t])
}
