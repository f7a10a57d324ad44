import { IconArrowMerge } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { SchoolsTable_query$key } from '../../../__generated__/SchoolsTable_query.graphql.ts'
import type { SchoolsTablePaginationQuery } from '../../../__generated__/SchoolsTablePaginationQuery.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { toastError } from '../../../ui/toast.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { MergeDialog } from './MergeDialog.tsx'
import type { SchoolRow } from './school-row.ts'
import { schoolsList } from './school-view.ts'

export interface SchoolsTableProps {
  query: SchoolsTable_query$key
}

/** Open merge dialog, and the callback that reports its result. */
interface Merge {
  schools: readonly SchoolRow[]
  settle: (merged: boolean) => void
}

/** Table of schools; schools of the same country can be merged. */
export function SchoolsTable({ query }: SchoolsTableProps) {
  const { t } = useTranslation(['admin', 'people', 'common'])
  const view = useTableView(schoolsList)
  const [merge, setMerge] = useState<Merge | null>(null)
  const { table } = useList<SchoolsTablePaginationQuery, SchoolsTable_query$key>(
    graphql`
      fragment SchoolsTable_query on Query
      @refetchable(queryName: "SchoolsTablePaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
        country: { type: "String" }
        merged: { type: "Boolean" }
      ) {
        allSchools(first: $first, after: $after, search: $search, country: $country, merged: $merged)
          @connection(key: "SchoolsTable_allSchools") {
          totalCount
          edges {
            node {
              id
              name
              city
              peopleCount
              createdAt
              country {
                code
                name
              }
              mergedInto {
                name
              }
            }
          }
        }
      }
    `,
    query,
  )
  const showsMerged = view.filters['merged'] === 'yes'
  const columns = useMemo(
    (): PanelColumn<SchoolRow>[] => [
      { id: 'name', title: t('people:column.school'), cell: { path: 'name' }, minWidth: 200 },
      { id: 'city', title: t('people:column.city'), cell: { path: 'city' } },
      { id: 'country', title: t('people:column.country'), cell: { path: 'country.name' } },
      { id: 'people', title: t('admin:schools.people'), cell: { path: 'peopleCount' }, align: 'end' },
      ...(showsMerged
        ? [{ id: 'into', title: t('admin:schools.into'), cell: { path: 'mergedInto.name' } as const }]
        : []),
      {
        id: 'createdAt',
        title: t('people:column.added'),
        cell: { kind: 'date', path: 'createdAt' },
        render: ({ createdAt }) => formatDate(createdAt),
      },
    ],
    [showsMerged, t],
  )

  const askToMerge = async (schools: readonly SchoolRow[]) => {
    if (schools.length < 2 || new Set(schools.map(({ country }) => country.code)).size > 1) {
      toastError({ title: t('common:toast.error'), message: t('admin:schools.mergeWhat') })
      throw new Error('kept')
    }
    const merged = await new Promise<boolean>((settle) => setMerge({ schools, settle }))
    setMerge(null)
    if (!merged) throw new Error('kept')
  }

  return (
    <>
      <PanelTable
        label={t('admin:schools.title')}
        columns={columns}
        list={schoolsList}
        {...table}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(showsMerged
          ? {}
          : {
              rowPath: ({ id }: SchoolRow) => id,
              bulkActions: [
                {
                  id: 'merge',
                  label: t('admin:schools.merge'),
                  icon: <IconArrowMerge size={18} aria-hidden="true" />,
                  run: askToMerge,
                },
              ],
            })}
        searchPlaceholder={t('admin:schools.searchHint')}
        exportName={t('admin:schools.file')}
        empty={{ title: t('admin:schools.emptyTitle'), text: t('admin:schools.emptyText') }}
      />
      {merge && <MergeDialog schools={merge.schools} settle={merge.settle} />}
    </>
  )
}
