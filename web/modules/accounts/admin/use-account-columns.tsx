import { Badge } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/input/format.ts'
import type { TableColumn } from '../../../ui/table/types.ts'
import { nameOf, standingColor, standingOf } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import type { AccountKind } from './account-view.ts'

const onlyOf: Record<string, AccountKind> = { grade: 'student', type: 'adult', referenceCode: 'adult' }

/** The columns of the admins' lists of people. */
export function useAccountColumns(
  kind: AccountKind,
  countries: readonly { readonly code: string; readonly name: string }[],
): TableColumn<AccountRow>[] {
  const { t } = useTranslation(['people', 'admin', 'panel'])
  return useMemo(() => {
    const country = new Map(countries.map(({ code, name }) => [code, name]))
    const columns: TableColumn<AccountRow>[] = [
      { id: 'lastName', title: t('people:column.name'), value: nameOf, sortable: true, minWidth: 160 },
      { id: 'username', title: t('people:column.username'), value: (row) => row.username, sortable: true },
      { id: 'email', title: t('people:column.email'), value: (row) => row.email },
      { id: 'type', title: t('admin:accounts.type'), value: (row) => t(`panel:role.${row.userType as 'partner'}`) },
      {
        id: 'state',
        title: t('people:column.state'),
        value: (row) => t(`admin:standing.${standingOf(row)}`),
        render: (row) => {
          const standing = standingOf(row)
          return (
            <Badge variant="light" color={standingColor[standing]}>
              {t(`admin:standing.${standing}`)}
            </Badge>
          )
        },
      },
      { id: 'grade', title: t('people:column.grade'), value: (row) => row.grade, align: 'end' },
      {
        id: 'country',
        title: t('people:column.country'),
        value: (row) => country.get(row.country ?? '') ?? row.country,
      },
      { id: 'city', title: t('people:column.city'), value: (row) => row.city },
      { id: 'school', title: t('people:column.school'), value: (row) => row.school?.name },
      { id: 'phone', title: t('people:field.phone'), value: (row) => row.phone },
      { id: 'referenceCode', title: t('people:column.code'), value: (row) => row.referenceCode },
      {
        id: 'createdAt',
        title: t('admin:accounts.since'),
        value: (row) => new Date(row.createdAt),
        render: (row) => formatDate(row.createdAt),
        sortable: true,
      },
    ]
    return columns.filter(({ id }) => (onlyOf[id] ?? kind) === kind)
  }, [countries, kind, t])
}
