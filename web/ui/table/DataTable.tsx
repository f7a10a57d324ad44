import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import type { ColumnDef, Header } from '@tanstack/react-table'
import { Fragment, useCallback, useMemo, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import styles from './DataTable.module.css'
import edges from './edges.module.css'
import { keepOneScroller } from './one-scroller.ts'
import type { TableSort } from './table-view.ts'
import type { TableColumn, TableLabels } from './types.ts'
import { useRowWindow } from './use-row-window.ts'

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Short name of a row. */
  rowName: (row: Row) => string
  labels: Pick<TableLabels, 'selectAll' | 'selectRow'>
  sort: TableSort | null
  onSort: (sort: TableSort | null) => void
  hidden: readonly string[]
  /** Keys of the selected rows; without `onSelect` rows cannot be selected. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Wraps the first cell in a link. */
  renderLink?: (row: Row, content: ReactNode) => ReactNode
  /** Called for clicks in the row outside its interactive elements. */
  onRowClick?: (row: Row) => void
  /** Key of the row whose drawer is open. */
  currentKey?: string | null | undefined
  /** True while newer rows are loading. */
  busy?: boolean
}

/**
 * Data table with sticky header and first column, and shadows at edges that hide more content. The caller controls rows
 * and order; long tables render only visible rows. Pages use it through `PanelTable` (web/shared/table), which adds
 * address state, texts, selection and export.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, labels, hidden, selected, onSelect, onRowClick } = props
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const table = useReactTable<Row>({
    data: rows as Row[],
    columns: definitions,
    getRowId: rowKey,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableRowSelection: onSelect !== undefined,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      rowSelection: Object.fromEntries([...(selected ?? [])].map((key) => [key, true])),
    },
    onRowSelectionChange(update) {
      const before = Object.fromEntries([...(selected ?? [])].map((key) => [key, true]))
      const next = typeof update === 'function' ? update(before) : update
      onSelect?.(new Set(Object.keys(next).filter((key) => next[key])))
    },
  })

  const frame = useRef<HTMLDivElement>(null)
  const hold = useCallback((element: HTMLDivElement | null) => {
    frame.current = element
    return keepOneScroller(element)
  }, [])
  const all = table.getRowModel().rows
  const { isPart, drawn, below, measure, onFocus, keepWidth } = useRowWindow(all.length, frame)
  const width = table.getVisibleFlatColumns().length + (onSelect ? 1 : 0)

  const click = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const own = event.target instanceof Element && event.target.closest('a, button, input, label, select, textarea')
    if (!own && getSelection()?.isCollapsed !== false) onRowClick?.(row)
  }

  return (
    <div className={edges.edges}>
      <div
        ref={hold}
        className={styles.frame}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
        tabIndex={0}
        data-busy={props.busy || undefined}
        data-part={isPart || undefined}
      >
        <Table
          className={styles.table}
          data-selectable={onSelect !== undefined || undefined}
          aria-label={label}
          aria-busy={props.busy}
          aria-rowcount={isPart ? all.length + 1 : undefined}
        >
          <Table.Thead>
            <Table.Tr aria-rowindex={isPart ? 1 : undefined}>
              {onSelect && (
                <Table.Th className={styles.check}>
                  <Checkbox
                    aria-label={labels.selectAll}
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                    onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
                  />
                </Table.Th>
              )}
              {table.getFlatHeaders().map((header) => (
                <HeaderCell
                  key={header.id}
                  header={header}
                  sort={props.sort}
                  onSort={props.onSort}
                  keepWidth={keepWidth}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody onFocus={onFocus}>
            {drawn.map(({ index, gap }) => {
              const row = all[index]!
              return (
                <Fragment key={row.id}>
                  <Gap height={gap} width={width} />
                  <Table.Tr
                    ref={measure}
                    data-index={isPart ? index : undefined}
                    aria-rowindex={isPart ? index + 2 : undefined}
                    data-clickable={onRowClick ? true : undefined}
                    data-current={row.id === props.currentKey || undefined}
                    data-selected={row.getIsSelected() || undefined}
                    onClick={onRowClick && click(row.original)}
                  >
                    {onSelect && (
                      <Table.Td className={styles.check}>
                        <Checkbox
                          aria-label={labels.selectRow(rowName(row.original))}
                          checked={row.getIsSelected()}
                          onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                        />
                      </Table.Td>
                    )}
                    {row.getVisibleCells().map((cell, index) => {
                      const content = flexRender(cell.column.columnDef.cell, cell.getContext())
                      return (
                        <Table.Td key={cell.id} data-align={columnOf<Row>(cell.column.columnDef).align}>
                          {index === 0 && props.renderLink ? props.renderLink(row.original, content) : content}
                        </Table.Td>
                      )
                    })}
                  </Table.Tr>
                </Fragment>
              )
            })}
            <Gap height={below} width={width} />
          </Table.Tbody>
        </Table>
      </div>
    </div>
  )
}

/** Spacer with the height of the rows that are not rendered. */
function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- spacer that keeps the scroll height */}
      <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

function HeaderCell<Row>({
  header,
  sort,
  onSort,
  keepWidth,
}: {
  header: Header<Row, unknown>
  sort: TableSort | null
  onSort: (sort: TableSort | null) => void
  keepWidth: ((id: string, cell: HTMLElement | null) => void) | undefined
}) {
  const { id, title, sortable, align, minWidth } = columnOf<Row>(header.column.columnDef)
  const by = sort?.column === id ? sort : null
  const Icon = by ? (by.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <Table.Th
      ref={keepWidth && ((cell) => keepWidth(id, cell))}
      scope="col"
      data-align={align}
      miw={minWidth}
      aria-sort={by ? (by.descending ? 'descending' : 'ascending') : undefined}
    >
      {sortable ? (
        <UnstyledButton
          className={styles.sort}
          data-active={by ? true : undefined}
          onClick={() => onSort({ column: id, descending: by ? !by.descending : false })}
        >
          {title}
          <Icon size={14} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        title
      )}
    </Table.Th>
  )
}

function definitionOf<Row>(column: TableColumn<Row>): ColumnDef<Row> {
  return {
    id: column.id,
    accessorFn: column.value,
    cell: ({ row }) => {
      if (column.render) return column.render(row.original)
      const value = column.value(row.original)
      return value === null || value === undefined || value === '' ? '–' : String(value)
    },
    meta: column,
  }
}

const columnOf = <Row,>(definition: ColumnDef<Row>) => definition.meta as TableColumn<Row>
