import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { Header, Table as TableModel } from '@tanstack/react-table'
import type { CSSProperties } from 'react'
import { sizedStyle } from './column-width.ts'
import type { Resizing } from './column-width.ts'
import { ColumnResizer } from './ColumnResizer.tsx'
import styles from './DataTable.module.css'
import type { TableSort } from './table-view.ts'
import type { TableLabels } from './types.ts'
import { columnOf } from './use-table-model.ts'

/** Sorting of a table, controlled by the caller. */
export interface Sorting {
  sort: TableSort | null
  onSort: (sort: TableSort | null) => void
}

interface TableHeadProps<Row> extends Sorting, Resizing {
  table: TableModel<Row>
  labels: Pick<TableLabels, 'resize'>
  /** Name of the checkbox that selects all rows; without it rows cannot be selected. */
  selectAll?: string | undefined
  /** Whether only part of the rows is rendered, so that each needs a row index. */
  isPart: boolean
  /** Ref of a header cell of a table that renders only part of its rows. */
  keepWidth: ((id: string, cell: HTMLElement | null) => void) | undefined
}

/** Header row of a `DataTable`: the checkbox for all rows, titles that sort, and edges that change widths. */
export function TableHead<Row>({ table, selectAll, isPart, ...cells }: TableHeadProps<Row>) {
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row" aria-rowindex={isPart ? 1 : undefined}>
        {selectAll !== undefined && (
          <Table.Th role="columnheader" className={styles.check}>
            <SelectAll table={table} name={selectAll} />
          </Table.Th>
        )}
        {table.getFlatHeaders().map((header, index) => (
          <HeaderCell key={header.id} header={header} index={index} {...cells} />
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

/** Checkbox that selects all rows shown. */
export function SelectAll<Row>({ table, name, label }: { table: TableModel<Row>; name: string; label?: string }) {
  return (
    <Checkbox
      aria-label={name}
      label={label}
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
    />
  )
}

interface HeaderCellProps<Row> extends Sorting, Resizing, Pick<TableHeadProps<Row>, 'keepWidth' | 'labels'> {
  header: Header<Row, unknown>
  /** Position among the visible columns. */
  index: number
}

function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { header, index, labels, sort, onSort, keepWidth, widths, onResize } = props
  const { id, title, sortable, align, minWidth } = columnOf<Row>(header.column.columnDef)
  const width = widths[id]
  const by = sort?.column === id ? sort : null
  const Icon = by ? (by.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <Table.Th
      ref={width === undefined && keepWidth ? (cell) => keepWidth(id, cell) : undefined}
      role="columnheader"
      scope="col"
      // without the name of the edge
      aria-label={onResize && title}
      data-align={align}
      data-sized={width === undefined ? undefined : true}
      style={width === undefined ? ({ '--min': minWidth && `${minWidth}px` } as CSSProperties) : sizedStyle(index)}
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
      {onResize && (
        <ColumnResizer id={id} index={index} label={labels.resize(title)} width={width} onResize={onResize} />
      )}
    </Table.Th>
  )
}
