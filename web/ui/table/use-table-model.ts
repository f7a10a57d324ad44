import { getCoreRowModel, useReactTable } from '@tanstack/react-table'
import type { ColumnDef, Table } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { TableColumn } from './types.ts'

export interface TableModelOptions<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Ids of the hidden columns. */
  hidden: readonly string[]
  /** Keys of the selected rows; without `onSelect` rows cannot be selected. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Whether a row can be selected; all by default. */
  isSelectable?: (row: Row) => boolean
}

/** TanStack's table of the rows. The caller controls selection and hidden columns; the rows come sorted. */
export function useTableModel<Row>(options: TableModelOptions<Row>): Table<Row> {
  const { columns, rows, rowKey, hidden, selected, onSelect, isSelectable } = options
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const rowSelection = Object.fromEntries([...(selected ?? [])].map((key) => [key, true]))
  return useReactTable<Row>({
    data: rows as Row[],
    columns: definitions,
    getRowId: rowKey,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableRowSelection: ({ original }) => onSelect !== undefined && (isSelectable?.(original) ?? true),
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])), rowSelection },
    onRowSelectionChange(update) {
      const next = typeof update === 'function' ? update(rowSelection) : update
      onSelect?.(new Set(Object.keys(next).filter((key) => next[key])))
    },
  })
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

/** Declared column of a definition. */
export const columnOf = <Row>(definition: ColumnDef<Row>) => definition.meta as TableColumn<Row>
