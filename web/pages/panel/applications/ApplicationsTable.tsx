import { Badge } from '@mantine/core'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  ApplicationsTable_applications$data,
  ApplicationsTable_applications$key,
} from '../../../__generated__/ApplicationsTable_applications.graphql.ts'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { localeOfPath } from '../../../shared/locale.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelTableProps } from '../../../shared/table/PanelTable.tsx'
import type { TableColumn } from '../../../ui/table/types.ts'

type Row = ApplicationsTable_applications$data[number]

const stateColors = { invited: 'brand', applied: 'amber', paid: 'green', cancelled: 'gray' } as const

type Paging = Pick<PanelTableProps<Row>, 'view' | 'hasNext' | 'isLoadingNext' | 'loadNext'>

export interface ApplicationsTableProps extends Paging {
  applications: ApplicationsTable_applications$key
  filters: ReactNode
}

/** Applications as rows, for whoever looks after students. */
export function ApplicationsTable({ applications, filters, ...paging }: ApplicationsTableProps) {
  const { t } = useTranslation('applications')
  const rows = useFragment(
    graphql`
      fragment ApplicationsTable_applications on Application @relay(plural: true) {
        id
        state
        endReason
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
          price {
            amount
            currency
          }
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
      searchPlaceholder={t('list.search')}
      filters={filters}
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
  return useMemo(() => {
    const locale = localeOfPath(location.pathname)
    const regions = new Intl.DisplayNames([locale], { type: 'region' })
    const languages = new Intl.DisplayNames([locale], { type: 'language' })
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
        value: (row) => stateText(row, t),
        render: (row) => (
          <Badge
            variant="light"
            color={stateColors[row.state as keyof typeof stateColors]}
            tt="none"
            styles={{ root: { height: 'auto', paddingBlock: 3 }, label: { whiteSpace: 'normal' } }}
          >
            {stateText(row, t)}
          </Badge>
        ),
      },
      { id: 'grade', title: t('column.grade'), value: ({ grade }) => grade, align: 'end' },
      {
        id: 'country',
        title: t('column.country'),
        value: ({ country }) => (country ? regions.of(country) : null),
        sortable: true,
      },
      { id: 'city', title: t('column.city'), value: ({ student }) => student.city },
      { id: 'language', title: t('column.language'), value: ({ language }) => languages.of(language) },
      {
        id: 'price',
        title: t('column.price'),
        value: ({ exam }) => exam.price.amount / 100,
        render: ({ exam }) => formatMoney(exam.price.amount, exam.price.currency),
        align: 'end',
      },
      { ...moment('date', ({ opensAt }) => opensAt), sortable: true },
      { ...moment('createdAt', ({ createdAt }) => createdAt), sortable: true },
      moment('paidAt', ({ paidAt }) => paidAt),
    ]
  }, [t])
}

type Translate = ReturnType<typeof useTranslation<'applications'>>['t']

function stateText({ state, endReason }: Row, t: Translate): string {
  const text = t(`state.${state as keyof typeof stateColors}`)
  const reasons = ['student', 'admin', 'declined', 'expired', 'withdrawn', 'refunded'] as const
  const reason = reasons.find((each) => each === endReason)
  return reason ? `${text}, ${t(`endReason.${reason}`)}` : text
}
