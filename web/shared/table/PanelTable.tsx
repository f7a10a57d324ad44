import { Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTime, type SheetCell } from '../../../shared/sheet-cell.ts'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import type { BulkAction } from '../../ui/table/types.ts'
import { homeZone } from '../../base/zone.ts'
import { tableColumn } from './panel-column.ts'
import { EmptyRows, MoreRows, PanelRows } from './PanelRows.tsx'
import type { EmptyList } from './PanelRows.tsx'
import { PanelToolbar } from './PanelToolbar.tsx'
import type { ToolbarOptions } from './PanelToolbar.tsx'
import { StaleRowsNotice } from './StaleRowsNotice.tsx'
import type { ListRows } from './use-list.ts'
import { useTableLabels } from './use-table-labels.ts'
import { useTableView } from './use-table-view.ts'
import type { LiveTableView } from './use-table-view.ts'

export interface PanelTableProps<Row> extends ListRows<Row>, ToolbarOptions<Row> {
  label: string
  /** The row's `id` by default. */
  rowKey?: (row: Row) => string
  rowName: (row: Row) => string
  /** Row path below the table's, with a hash for a part of it; a child route shows it in a drawer. */
  rowPath?: (row: Row) => string
  bulkActions?: readonly BulkAction<Row>[]
  /** Empty state of the list. */
  empty: EmptyList
}

const idOf = (row: unknown) => (row as { id: string }).id

/** Keys of the selected rows; a new search or filter clears the selection. */
function useSelection({ search, filters }: LiveTableView) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Keeps an empty set: a new one would render all rows again.
  useEffect(() => setSelected((before) => (before.size ? new Set() : before)), [search, filters])
  return [selected, setSelected] as const
}

/**
 * Data table of the panels. A page needs only:
 *
 * 1. `const list = defineList({ filters: [enumFilter(…)], … })`, in a file shared with the page declaration;
 * 2. the declaration: `page({ list, query, … })`, with a `drawer` for rows (`RecordDrawer`);
 * 3. the page: `listPage({ list, query, connection, … })`, or `useList` for a table inside another page.
 *
 * Search, sorting, filters and columns are stored in the URL, so that the server applies them and a view can be shared.
 */
export function PanelTable<Row>(props: PanelTableProps<Row>) {
  const { list, columns, rows, rowKey = idOf, hasNext, bulkActions } = props
  const { t } = useTranslation('table')
  const view = useTableView(list)
  const labels = useTableLabels()
  const [selected, setSelected] = useSelection(view)
  const tableColumns = useMemo(() => columns.map((column) => tableColumn(column)), [columns])
  // Bulk actions skip rows that have left the list.
  const chosen = rows.filter((row) => selected.has(rowKey(row)))
  // Rows just added on this page are not in the count yet.
  const total = Math.max(props.totalCount, rows.length)
  return (
    <Stack gap="sm" data-table-page>
      <PanelToolbar {...props} view={view} labels={labels} chosen={chosen} total={total} />
      {bulkActions && (
        <BulkBar
          labels={labels}
          rows={chosen}
          matching={hasNext && chosen.length === rows.length ? total : null}
          actions={bulkActions}
          onClear={() => setSelected(new Set())}
        />
      )}
      <StaleRowsNotice rows={rows} rowKey={rowKey} filters={view.filters} />
      {rows.length === 0 ? (
        <EmptyRows list={list} view={view} empty={props.empty} />
      ) : (
        <PanelRows
          label={props.label}
          columns={tableColumns}
          rows={rows}
          rowKey={rowKey}
          rowName={props.rowName}
          rowPath={props.rowPath}
          labels={labels}
          view={view}
          {...(bulkActions && { selected, onSelect: setSelected })}
        />
      )}
      {rows.length > 0 && columns.some(({ cell }) => cell && isTime(cell as SheetCell)) && (
        <Text size="sm" c="dimmed">
          {t('times', { zone: homeZone() })}
        </Text>
      )}
      {hasNext && (
        <MoreRows shown={rows.length} total={total} isLoadingNext={props.isLoadingNext} loadNext={props.loadNext} />
      )}
    </Stack>
  )
}
