import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { standingOf } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import type { AccountKind } from './account-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const onlyOf: Record<string, AccountKind> = { grade: 'student', type: 'adult', referenceCode: 'adult' }

const standingColumn = (t: TFunction<['people', 'admin']>): PanelColumn<AccountRow> => ({
  id: 'state',
  telling: true,
  title: t('people:column.state'),
  cell: {
    kind: 'cases',
    cases: [
      { path: 'disabledAt', text: t('admin:standing.disabled') },
      { path: 'isDraft', text: t('admin:standing.draft') },
    ],
    otherwise: t('admin:standing.active'),
  },
  render: (row) => {
    const standing = standingOf(row)
    return <Badge tone={stateTones.account[standing]}>{t(`admin:standing.${standing}`)}</Badge>
  },
})

/** Columns of the admin lists of accounts. */
export function useAccountColumns(
  kind: AccountKind,
  countries: readonly { readonly code: string; readonly name: string }[],
): PanelColumn<AccountRow>[] {
  const { t } = useTranslation(['people', 'admin'])
  return useMemo(() => {
    const country = Object.fromEntries(countries.map(({ code, name }) => [code, name]))
    const columns: PanelColumn<AccountRow>[] = [
      {
        id: 'lastName',
        title: t('people:column.name'),
        cell: { kind: 'text', template: '{firstName} {lastName}' },
        sortable: true,
        minWidth: 160,
      },
      { id: 'username', telling: true, title: t('people:column.username'), cell: { path: 'username' }, sortable: true },
      { id: 'email', title: t('people:column.email'), cell: { path: 'email' } },
      {
        id: 'type',
        title: t('admin:accounts.type'),
        cell: {
          kind: 'words',
          path: 'userType',
          words: { supervisor: t('admin:role.supervisor'), partner: t('admin:role.partner') },
        },
      },
      standingColumn(t),
      { id: 'grade', title: t('people:column.grade'), cell: { path: 'grade' }, align: 'end' },
      {
        id: 'country',
        title: t('people:column.country'),
        cell: { kind: 'words', path: 'country', words: country },
      },
      { id: 'city', title: t('people:column.city'), cell: { path: 'city' } },
      { id: 'school', title: t('people:column.school'), cell: { path: 'school.name' } },
      { id: 'phone', title: t('people:field.phone'), cell: { path: 'phone' } },
      { id: 'referenceCode', title: t('people:column.code'), cell: { path: 'referenceCode' } },
      {
        id: 'createdAt',
        title: t('admin:accounts.since'),
        cell: { kind: 'date', path: 'createdAt' },
        render: (row) => formatDate(row.createdAt),
        sortable: true,
      },
    ]
    return columns.filter(({ id }) => (onlyOf[id] ?? kind) === kind)
  }, [countries, kind, t])
}
