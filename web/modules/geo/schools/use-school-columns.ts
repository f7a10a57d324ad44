import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/input/format.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import type { SchoolRow } from './school-row.ts'

/** Columns of the school list. @param showsMerged adds the school that replaced a merged one */
export function useSchoolColumns(showsMerged: boolean): PanelColumn<SchoolRow>[] {
  const { t } = useTranslation(['admin', 'people'])
  return useMemo(
    (): PanelColumn<SchoolRow>[] => [
      { id: 'name', title: t('people:column.school'), sortable: true, cell: { path: 'name' }, minWidth: 200 },
      { id: 'city', telling: true, title: t('people:column.city'), sortable: true, cell: { path: 'city' } },
      { id: 'country', title: t('people:column.country'), sortable: true, cell: { path: 'country.name' } },
      { id: 'people', telling: true, title: t('admin:schools.people'), cell: { path: 'peopleCount' }, align: 'end' },
      ...(showsMerged
        ? [{ id: 'into', title: t('admin:schools.into'), cell: { path: 'mergedInto.name' } as const }]
        : []),
      {
        id: 'createdAt',
        title: t('people:column.added'),
        sortable: true,
        cell: { kind: 'date', path: 'createdAt' },
        render: ({ createdAt }) => formatDate(createdAt),
      },
    ],
    [showsMerged, t],
  )
}
