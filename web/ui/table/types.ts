import type { ReactNode } from 'react'
import type { CellValue } from '../../../shared/sheet-cell.ts'

/** Table column. The first one names the row: it stays visible and contains the link to the row's page. */
export interface TableColumn<Row> {
  id: string
  /** Localized. */
  title: string
  /** Raw value for the spreadsheet, and for the cell if there is no `render`. */
  value: (row: Row) => CellValue
  render?: ((row: Row) => ReactNode) | undefined
  /** The server can sort by this column; `id` is the sort key in the view. */
  sortable?: boolean
  /** For numbers and money. */
  align?: 'end'
  /** Shown right below the title when rows are cards; the other columns are behind a button. */
  telling?: boolean
  /** For sentences: breaks into lines instead of ending in an ellipsis. */
  long?: boolean
  /** Minimum width, px. */
  minWidth?: number
}

/** Action on all selected rows. The selection is cleared on success and kept on failure. */
export interface BulkAction<Row> {
  id: string
  label: string
  icon?: ReactNode
  color?: string | undefined
  run: (rows: readonly Row[]) => Promise<void> | void
  /** Kind of the run that `runAll` starts, from which its duration is known beforehand. */
  runKind?: string
  /** Runs the action on all matching rows, loaded or not. */
  runAll?: (count: number) => Promise<void> | void
}

/** Localized texts of the table. */
export interface TableLabels {
  search: string
  clearSearch: string
  filters: (set: number) => string
  columns: string
  /** Button that shows the keys of the list. */
  keys: string
  moveUp: (column: string) => string
  moveDown: (column: string) => string
  /** Edge of a column that changes its width. */
  resize: (column: string) => string
  export: string
  exportXlsx: string
  exportCsv: string
  more: string
  selected: (count: number) => string
  clearSelection: string
  selectMatching: (count: number) => string
  allSelected: (count: number) => string
  selectAll: string
  selectRow: (row: string) => string
  /** Button of a card that shows the other columns, and its name. */
  details: string
  detailsOf: (row: string) => string
  sortBy: string
  unsorted: string
  ascending: (column: string) => string
  descending: (column: string) => string
}
