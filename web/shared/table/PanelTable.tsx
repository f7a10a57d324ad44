import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, parsePath, useLocation, useNavigate } from 'react-router-dom'
import { isTime, type SheetCell } from '../../../shared/sheet-cell.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { isNarrowed } from '../../ui/table/table-view.ts'
import { TableToolbar } from '../../ui/table/TableToolbar.tsx'
import type { BulkAction, TableLabels } from '../../ui/table/types.ts'
import { useLook } from '../editions/edition.tsx'
import { formatNumber } from '../input/format.ts'
import { homeZone } from '../../base/zone.ts'
import type { List } from './define-list.ts'
import { StartedExport } from './ExportState.tsx'
import { FilterBar } from './FilterBar.tsx'
import { zoneParameter } from './filters.ts'
import type { ListOptions } from './FilterBar.tsx'
import { tableColumn } from './panel-column.ts'
import type { PanelColumn } from './panel-column.ts'
import styles from './PanelTable.module.css'
import { StaleRowsNotice } from './StaleRowsNotice.tsx'
import type { ListRows } from './use-list.ts'
import { useSheetExport } from './use-sheet-export.ts'
import { useTableView } from './use-table-view.ts'

/** Rows loaded by each "Show more". */
const pageSize = 50

export interface PanelTableProps<Row> extends ListRows<Row> {
  label: string
  /** Memoized columns (`useMemo`); the first one names the row. */
  columns: readonly PanelColumn<Row>[]
  /** Result of `defineList`: address parameters, search and filter fields. */
  list: List
  /** Options of filters that only the page's query knows, by filter name. */
  options?: ListOptions | undefined
  /** Omitted: the row's `id`. */
  rowKey?: (row: Row) => string
  rowName: (row: Row) => string
  /** Row path below the table's, with a hash for a part of it; a child route shows it in a drawer. */
  rowPath?: (row: Row) => string
  searchPlaceholder?: string | undefined
  /** Filters in addition to those declared by the list. */
  filters?: ReactNode
  bulkActions?: readonly BulkAction<Row>[]
  /** File name of the export without extension; omitted: no export. */
  exportName?: string
  /** Empty state of the list. */
  empty: { title: string; text?: ReactNode; action?: ReactNode }
}

const idOf = (row: unknown) => (row as { id: string }).id

/**
 * Data table of the panels. A page needs only:
 *
 * 1. `const list = defineList({ filters: [enumFilter(…)], … })`, in a file shared with the page declaration;
 * 2. the declaration: `page({ list, query, … })`, with a `drawer` for rows (`RecordDrawer`);
 * 3. the page: `listPage({ list, query, connection, … })`, or `useList` for a table inside another page.
 *
 * Search, sorting, filters and columns are stored in the address, so the server applies them and a view can be shared.
 */
export function PanelTable<Row>(props: PanelTableProps<Row>) {
  const { list, columns, rows, rowKey = idOf, rowPath, hasNext, isLoadingNext, loadNext, bulkActions } = props
  const view = useTableView(list)
  const { t } = useTranslation(['table', 'common'])
  const { Drawing } = useLook()
  const navigate = useNavigate()
  const { search, pathname, hash } = useLocation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const labels = useLabels()
  const scope = Object.entries(view.filters).filter(([name]) => list.scope.includes(name))

  // Bulk actions skip rows that have left the list.
  const chosen = rows.filter((row) => selected.has(rowKey(row)))
  const visible = columns.filter(({ id }) => !view.hidden.includes(id))
  const tableColumns = useMemo(() => columns.map((column) => tableColumn(column)), [columns])
  const isWhole = chosen.length === 0
  const sheet = useSheetExport({
    rows: isWhole ? rows : chosen,
    source: (isWhole && props.source) || null,
    total: props.totalCount,
    columns: visible,
    fileName: props.exportName ?? '',
  })
  // Rows just added on this page are not in the count yet.
  const total = Math.max(props.totalCount, rows.length)
  const more = () => loadNext(pageSize, { onComplete: (error) => error && reportFailure(error) })
  const open = rowPath && rows.find((row) => `${pathname}${hash}`.endsWith(`/${rowPath(row)}`))
  const addressOf = (row: Row) => ({ search, ...parsePath(rowPath?.(row) ?? '') })

  // Keeps an empty set: a new one would render all rows again.
  useEffect(() => setSelected((before) => (before.size ? new Set() : before)), [view.search, view.filters])

  return (
    <Stack gap="sm" data-table-page>
      <TableToolbar
        labels={labels}
        search={view.search}
        searchPlaceholder={props.searchPlaceholder}
        onSearch={list.isSearched ? (text) => view.change({ search: text }) : undefined}
        filters={
          (list.fields.length > 0 || list.linked.length > 0 || props.filters) && (
            <>
              <FilterBar list={list} view={view} options={props.options} />
              {props.filters}
            </>
          )
        }
        filtersSet={Object.keys(view.filters).filter((name) => name !== zoneParameter).length - scope.length}
        total={total > 0 ? t('table:total', { count: total, formatted: formatNumber(total) }) : undefined}
        columns={columns.slice(1)}
        hidden={view.hidden}
        onHide={(hidden) => view.change({ hidden })}
        onExport={props.exportName && rows.length > 0 ? sheet.start : undefined}
        withFormats={isWhole && props.source !== undefined}
        exporting={sheet.exporting}
      />
      {sheet.startedExportId && <StartedExport key={sheet.startedExportId} id={sheet.startedExportId} />}
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
        <div className={styles.empty} aria-live="polite">
          {isNarrowed(view, list.scope) ? (
            <EmptyState
              drawing={<Drawing name="empty" />}
              title={t('table:nothingTitle')}
              text={t('table:nothingText')}
              action={
                <Button variant="light" onClick={() => view.change({ search: '', filters: Object.fromEntries(scope) })}>
                  {t('table:reset')}
                </Button>
              }
            />
          ) : (
            <EmptyState drawing={<Drawing name="empty" />} {...props.empty} />
          )}
        </div>
      ) : (
        <DataTable
          label={props.label}
          columns={tableColumns}
          rows={rows}
          rowKey={rowKey}
          rowName={props.rowName}
          labels={labels}
          sort={view.sort}
          onSort={(sort) => view.change({ sort })}
          hidden={view.hidden}
          busy={view.pending}
          currentKey={open && rowKey(open)}
          {...(bulkActions ? { selected, onSelect: setSelected } : {})}
          {...(rowPath
            ? {
                renderLink: (row: Row, content: ReactNode) => (
                  <Link className={styles.link} to={addressOf(row)} preventScrollReset>
                    {content}
                  </Link>
                ),
                onRowClick: (row: Row) => void navigate(addressOf(row), { preventScrollReset: true }),
              }
            : {})}
        />
      )}
      {rows.length > 0 && columns.some(({ cell }) => cell && isTime(cell as SheetCell)) && (
        <Text size="sm" c="dimmed">
          {t('table:times', { zone: homeZone() })}
        </Text>
      )}
      {hasNext && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('table:shownOf', { shown: formatNumber(rows.length), all: formatNumber(total) })}
          </Text>
          <Button variant="default" size="sm" loading={isLoadingNext} onClick={more}>
            {labels.more}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function useLabels(): TableLabels {
  const { t } = useTranslation('table')
  return {
    search: t('search'),
    clearSearch: t('clearSearch'),
    filters: (set) => (set > 0 ? t('filtersSet', { formatted: formatNumber(set) }) : t('filters')),
    columns: t('columns'),
    export: t('export'),
    exportXlsx: t('exportXlsx'),
    exportCsv: t('exportCsv'),
    more: t('more'),
    selected: (count) => t('selected', { count, formatted: formatNumber(count) }),
    clearSelection: t('clearSelection'),
    selectMatching: (count) => t('selectMatching', { count, formatted: formatNumber(count) }),
    allSelected: (count) => t('allSelected', { count, formatted: formatNumber(count) }),
    selectAll: t('selectAll'),
    selectRow: (row) => t('selectRow', { row }),
  }
}
