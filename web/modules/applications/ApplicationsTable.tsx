import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  ApplicationsTable_applications$data,
  ApplicationsTable_applications$key,
} from '../../__generated__/ApplicationsTable_applications.graphql.ts'
import { formatDateTime, formatMoney } from '../../shared/input/format.ts'
import { countryName, languageName } from '../../shared/intl/names.ts'
import { PanelTable } from '../../shared/table/PanelTable.tsx'
import type { PanelTableProps } from '../../shared/table/PanelTable.tsx'
import type { BulkAction, TableColumn } from '../../ui/table/types.ts'
import { ApplicationStateBadge } from './ApplicationStateBadge.tsx'
import { useStateText } from './state-text.ts'

type Row = ApplicationsTable_applications$data[number]

type Paging = Pick<PanelTableProps<Row>, 'view' | 'hasNext' | 'isLoadingNext' | 'loadNext' | 'totalCount'>

export interface ApplicationsTableProps extends Paging {
  applications: ApplicationsTable_applications$key
  filters: ReactNode
  /** What is done with all selected rows, by whoever may. */
  bulkActions?: readonly BulkAction<{ readonly id: string }>[]
}

/** Applications as rows, for whoever looks after students. */
export function ApplicationsTable({ applications, filters, bulkActions, ...paging }: ApplicationsTableProps) {
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
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={nameOf}
      rowPath={({ id }) => id}
      searchPlaceholder={t('list.search')}
      filters={filters}
      bulkActions={bulkActions}
      exportName="applications"
      empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      {...paging}
    />
  )
}

const nameOf = ({ student }: Row) => `${student.firstName} ${student.lastName}`
const dateOf = (iso: string | null | undefined) => (iso ? new Date(iso) : null)

function useColumns(): TableColumn<Row>[] {
  const { t } = useTranslation('applications')
  const stateText = useStateText()
  return useMemo(() => {
    const moment = (id: 'date' | 'createdAt' | 'paidAt', of: (row: Row) => string | null | undefined) => ({
      id,
      title: t(`column.${id}`),
      minWidth: 130,
      value: (row: Row) => dateOf(of(row)),
      render: (row: Row) => {
        const iso = of(row)
        return iso ? formatDateTime(iso) : '–'
      },
    })
    return [
      { id: 'student', title: t('column.student'), value: nameOf, minWidth: 160, sortable: true },
      { id: 'username', title: t('column.username'), value: ({ student }) => student.username, minWidth: 120 },
      { id: 'exam', title: t('column.exam'), value: ({ exam }) => exam.title, minWidth: 200, sortable: true },
      { id: 'category', title: t('column.category'), value: ({ exam }) => exam.category.title },
      {
        id: 'state',
        title: t('column.state'),
        minWidth: 150,
        sortable: true,
        value: stateText,
        render: (row) => <ApplicationStateBadge application={row} />,
      },
      { id: 'grade', title: t('column.grade'), value: ({ grade }) => grade, align: 'end' },
      {
        id: 'country',
        title: t('column.country'),
        value: ({ country }) => (country ? countryName(country) : null),
        sortable: true,
      },
      { id: 'city', title: t('column.city'), value: ({ student }) => student.city },
      { id: 'language', title: t('column.language'), value: ({ language }) => languageName(language) },
      {
        id: 'price',
        title: t('column.price'),
        value: ({ price }) => (price ? price.amount / 100 : null),
        render: ({ price }) => (price ? formatMoney(price.amount, price.currency) : '–'),
        align: 'end',
      },
      { ...moment('date', ({ opensAt }) => opensAt), sortable: true },
      { ...moment('createdAt', ({ createdAt }) => createdAt), sortable: true },
      moment('paidAt', ({ paidAt }) => paidAt),
    ]
  }, [stateText, t])
}
