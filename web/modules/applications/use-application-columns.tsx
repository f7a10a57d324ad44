import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useApplicationColumns_application$data,
  useApplicationColumns_application$key,
} from '../../__generated__/useApplicationColumns_application.graphql.ts'
import type { PanelColumn } from '../../shared/table/panel-column.ts'
import { ApplicationStateBadge } from './ApplicationStateBadge.tsx'
import { useStateCell } from './state-text.ts'

const fragment = graphql`
  fragment useApplicationColumns_application on Application @inline {
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
`

/** A row of the application lists. */
export type ApplicationRow = useApplicationColumns_application$data

/** Reads the fields of a row that the columns show. */
export const applicationRow = (row: useApplicationColumns_application$key): ApplicationRow =>
  readInlineData<useApplicationColumns_application$key>(fragment, row)

/** Columns of the application lists of supervisors, partners and admins. */
export function useApplicationColumns(): PanelColumn<ApplicationRow>[] {
  const { t } = useTranslation('applications')
  const stateCell = useStateCell()
  return useMemo(() => {
    const moment = (
      id: 'date' | 'createdAt' | 'paidAt',
      path: 'opensAt' | 'createdAt' | 'paidAt',
    ): PanelColumn<ApplicationRow> => ({
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
      {
        id: 'username',
        title: t('column.username'),
        cell: { path: 'student.username' },
        sortable: true,
        minWidth: 120,
      },
      {
        id: 'exam',
        telling: true,
        title: t('column.exam'),
        cell: { path: 'exam.title' },
        minWidth: 200,
        sortable: true,
      },
      { id: 'category', title: t('column.category'), cell: { path: 'exam.category.title' } },
      {
        id: 'state',
        telling: true,
        title: t('column.state'),
        minWidth: 150,
        sortable: true,
        cell: stateCell,
        render: (row) => <ApplicationStateBadge application={row} />,
      },
      { id: 'grade', title: t('column.grade'), cell: { path: 'grade' }, align: 'end' },
      { id: 'country', title: t('column.country'), cell: { kind: 'country', path: 'country' }, sortable: true },
      { id: 'city', title: t('column.city'), cell: { path: 'student.city' } },
      { id: 'language', title: t('column.language'), cell: { kind: 'language', path: 'language' } },
      { id: 'price', title: t('column.price'), cell: { kind: 'money', path: 'price' }, align: 'end' },
      { ...moment('date', 'opensAt'), sortable: true },
      { ...moment('createdAt', 'createdAt'), sortable: true },
      moment('paidAt', 'paidAt'),
    ]
  }, [stateCell, t])
}
