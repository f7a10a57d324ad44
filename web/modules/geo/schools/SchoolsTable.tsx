import { Select } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
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
import { schoolView } from './school-view.ts'

export interface SchoolsTableProps {
  query: SchoolsTable_query$key
  countries: readonly { readonly code: string; readonly name: string }[]
}

/** An open question about doubles, and what is told when it is answered. */
interface Merge {
  schools: readonly SchoolRow[]
  settle: (merged: boolean) => void
}

/** Schools as rows; several of one country can be merged. */
export function SchoolsTable({ query, countries }: SchoolsTableProps) {
  const { t } = useTranslation(['admin', 'people', 'common'])
  const reload = useReload('order')
  const view = useTableView(schoolView)
  const [merge, setMerge] = useState<Merge | null>(null)
  const { data, hasNext, isLoadingNext, loadNext, source } = useList<
    SchoolsTablePaginationQuery,
    SchoolsTable_query$key
  >(
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
    await reload()
  }

  return (
    <>
      <PanelTable
        label={t('admin:schools.title')}
        columns={columns}
        rows={data.allSchools.edges.map(({ node }) => node)}
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
        view={view}
        totalCount={data.allSchools.totalCount}
        hasNext={hasNext}
        isLoadingNext={isLoadingNext}
        loadNext={loadNext}
        source={source}
        searchPlaceholder={t('admin:schools.searchHint')}
        exportName={t('admin:schools.file')}
        filters={
          <>
            <Select
              size="sm"
              w={180}
              clearable
              searchable
              clearButtonProps={{ 'aria-label': t('people:field.clear') }}
              nothingFoundMessage={t('common:place.nothing')}
              aria-label={t('people:column.country')}
              placeholder={t('people:column.country')}
              data={countries.map(({ code, name }) => ({ value: code, label: name }))}
              value={view.filters['country'] ?? null}
              onChange={(country) => view.filter('country', country)}
            />
            <Select
              size="sm"
              w={180}
              allowDeselect={false}
              aria-label={t('admin:schools.which')}
              data={[
                { value: 'no', label: t('admin:schools.standing') },
                { value: 'yes', label: t('admin:schools.merged') },
              ]}
              value={showsMerged ? 'yes' : 'no'}
              onChange={(merged) => view.filter('merged', merged === 'yes' ? 'yes' : null)}
            />
          </>
        }
        empty={{ title: t('admin:schools.emptyTitle'), text: t('admin:schools.emptyText') }}
      />
      {merge && <MergeDialog schools={merge.schools} settle={merge.settle} />}
    </>
  )
}
