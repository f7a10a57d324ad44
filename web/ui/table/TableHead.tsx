import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { Header, Table as TableModel } from '@tanstack/react-table'
import type { CSSProperties } from 'react'
import styles from './DataTable.module.css'
import type { TableSort } from './table-view.ts'
import { columnOf } from './use-table-model.ts'

/** Sorting of a table, controlled by the caller. */
export interface Sorting {
  sort: TableSort | null
  onSort: (sort: TableSort | null) => void
}

interface TableHeadProps<Row> extends Sorting {
  table: TableModel<Row>
  /** Name of the checkbox that selects all rows; without it rows cannot be selected. */
  selectAll?: string | undefined
  /** Whether only part of the rows is rendered, so that each needs a row index. */
  isPart: boolean
  /** Ref of a header cell of a table that renders only part of its rows. */
  keepWidth: ((id: string, cell: HTMLElement | null) => void) | undefined
}

/** Header row of a `DataTable`: the checkbox for all rows, and titles that sort. */
export function TableHead<Row>({ table, selectAll, isPart, ...cells }: TableHeadProps<Row>) {
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row" aria-rowindex={isPart ? 1 : undefined}>
        {selectAll !== undefined && (
          <Table.Th role="columnheader" className={styles.check}>
            <SelectAll table={table} name={selectAll} />
          </Table.Th>
        )}
        {table.getFlatHeaders().map((header) => (
          <HeaderCell key={header.id} header={header} {...cells} />
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

interface HeaderCellProps<Row> extends Sorting, Pick<TableHeadProps<Row>, 'keepWidth'> {
  header: Header<Row, unknown>
}

function HeaderCell<Row>({ header, sort, onSort, keepWidth }: HeaderCellProps<Row>) {
  const { id, title, sortable, align, minWidth } = columnOf<Row>(header.column.columnDef)
  const by = sort?.column === id ? sort : null
  const Icon = by ? (by.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <Table.Th
      ref={keepWidth && ((cell) => keepWidth(id, cell))}
      role="columnheader"
      scope="col"
      data-align={align}
      style={minWidth === undefined ? undefined : ({ '--min': `${minWidth}px` } as CSSProperties)}
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
