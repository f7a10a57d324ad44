import { Stack } from '@mantine/core'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useResolvedPath } from 'react-router-dom'
import { asOfficeList } from '../../../shared/office-lists.ts'
import { isTime, type SheetCell } from '../../../shared/sheet-cell.ts'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import type { BulkAction } from '../../ui/table/types.ts'
import { homeZone } from '../../base/zone.ts'
import { tableColumn } from './panel-column.ts'
import type { PanelColumn } from './panel-column.ts'
import { EmptyRows, PanelRows, RowsFoot } from './PanelRows.tsx'
import type { EmptyList } from './PanelRows.tsx'
import { PanelToolbar } from './PanelToolbar.tsx'
import type { ToolbarOptions } from './PanelToolbar.tsx'
import { sortableColumns, sortComplete } from './sort-complete.ts'
import { StaleRowsNotice } from './StaleRowsNotice.tsx'
import { LazyWorkEstimate } from '../work/LazyWorkEstimate.tsx'
import { totalsParameter } from './totals-parameter.ts'
import { useColumnLayout } from './use-column-layout.ts'
import type { ListRows } from './use-list.ts'
import { useTableLabels } from './use-table-labels.ts'
import { useTableView } from './use-table-view.ts'
import type { LiveTableView } from './use-table-view.ts'
import { useUrlParams } from './use-url-params.ts'
import { lazyPart } from '../app/lazy-part.ts'

export interface PanelTableProps<Row> extends ListRows<Row>, ToolbarOptions<Row> {
  label: string
  /** The row's `id` by default. */
  rowKey?: (row: Row) => string
  rowName: (row: Row) => string
  /** Row path below the table's, with a hash for a part of it; a child route shows it in a drawer. */
  rowPath?: (row: Row) => string
  bulkActions?: readonly BulkAction<Row>[]
  /** Totals of the rows that match, rendered when the viewer asks for them. */
  totals?: ReactNode
  /** Empty state of the list. */
  empty: EmptyList
}

const ListKeys = lazyPart(() => import('./ListKeys.tsx'))

/** How long a bulk action takes. */
const estimateOf = ({ runKind, label }: Pick<BulkAction<never>, 'runKind' | 'label'>, count: number) =>
  runKind && <LazyWorkEstimate kind={runKind} rows={count} action={label} />

const idOf = (row: unknown) => (row as { id: string }).id

/** Keys of the selected rows; a new search or filter clears the selection. */
function useSelection({ search, filters }: LiveTableView) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Keeps an empty set: a new one would render all rows again.
  useEffect(() => setSelected((before) => (before.size ? new Set() : before)), [search, filters])
  return [selected, setSelected] as const
}

/** Columns and rows of the table: the server sorts a list with a source, and the browser one that is loaded completely. */
function useSorted<Row>(
  { rows, source, hasNext }: PanelTableProps<Row>,
  declared: readonly PanelColumn<Row>[],
  { sort }: LiveTableView,
) {
  const columns = useMemo(() => declared.map((column) => tableColumn(column)), [declared])
  return useMemo(
    () =>
      source || hasNext
        ? { columns, rows }
        : { columns: sortableColumns(columns, rows), rows: sortComplete(rows, columns, sort) },
    [columns, rows, source, hasNext, sort],
  )
}

/**
 * Data table of the panels. A page needs only:
 *
 * 1. `const list = defineList({ filters: [enumFilter(…)], … })`, in a file shared with the page declaration;
 * 2. the declaration: `page({ list, query, … })`, with a `drawer` for rows (`RecordDrawer`);
 * 3. the page: `listPage({ list, query, connection, … })`, or `useList` for a table inside another page.
 *
 * Search, sorting, filters and columns are stored in the URL, so that the server applies them and a view can be shared.
 * On phones a row is a card: its title, the columns that are `telling`, and the others behind a button.
 */
export function PanelTable<Row>(props: PanelTableProps<Row>) {
  const { list, rows, rowKey = idOf, hasNext, bulkActions } = props
  const view = useTableView(list)
  const labels = useTableLabels()
  const [selected, setSelected] = useSelection(view)
  const [showsKeys, setShowsKeys] = useState(false)
  const onHelp = () => setShowsKeys(true)
  const path = useResolvedPath('.').pathname
  const layout = useColumnLayout(path, props.columns)
  const { columns } = layout
  const [params, choose] = useUrlParams()
  const showsTotals = props.totals !== undefined && params.has(totalsParameter)
  const sorted = useSorted(props, columns, view)
  // Bulk actions skip rows that have left the list.
  const chosen = rows.filter((row) => selected.has(rowKey(row)))
  // Rows just added on this page are not in the count yet.
  const total = Math.max(props.totalCount, rows.length)
  const zone = columns.some(({ cell }) => cell && isTime(cell as SheetCell)) ? homeZone() : null
  return (
    <Stack gap={10} data-table-page>
      <PanelToolbar
        {...props}
        columns={columns}
        office={asOfficeList(path.replace(/^\/stadia\//, ''))}
        layout={layout}
        shown={sorted.columns}
        totals={
          props.totals === undefined
            ? null
            : { shown: showsTotals, onToggle: () => choose(totalsParameter, showsTotals ? null : '1') }
        }
        view={view}
        labels={labels}
        chosen={chosen}
        total={total}
        onKeys={onHelp}
      />
      {bulkActions && (
        <BulkBar
          labels={labels}
          rows={chosen}
          matching={hasNext && chosen.length === rows.length ? total : null}
          actions={bulkActions}
          onClear={() => setSelected(new Set())}
          estimate={estimateOf}
        />
      )}
      {showsTotals && props.totals}
      <StaleRowsNotice rows={rows} rowKey={rowKey} filters={view.filters} />
      {rows.length === 0 ? (
        <EmptyRows list={list} view={view} empty={props.empty} />
      ) : (
        <PanelRows
          label={props.label}
          columns={sorted.columns}
          rows={sorted.rows}
          rowKey={rowKey}
          rowName={props.rowName}
          rowPath={props.rowPath}
          labels={labels}
          view={view}
          onHelp={onHelp}
          widths={layout.widths}
          onResize={layout.resize}
          {...(bulkActions && { selected, onSelect: setSelected })}
          foot={
            (hasNext || zone !== null) && (
              <RowsFoot
                shown={rows.length}
                total={total}
                zone={zone}
                hasNext={hasNext}
                isLoadingNext={props.isLoadingNext}
                loadNext={props.loadNext}
              />
            )
          }
        />
      )}
      {showsKeys && (
        <Suspense fallback={null}>
          <ListKeys onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
