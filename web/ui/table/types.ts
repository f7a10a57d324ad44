import type { ReactNode } from 'react'

/** What a cell of a spreadsheet can hold. */
export type CellValue = string | number | boolean | Date | null | undefined

/** One column of a table. The first one names the row: it stays in sight, and holds the link to the row's page. */
export interface TableColumn<Row> {
  id: string
  /** In the reader's language. */
  title: string
  /** The plain value: for the spreadsheet, and for the cell where there is no `render`. */
  value: (row: Row) => CellValue
  render?: (row: Row) => ReactNode
  /** The server can sort by it; `id` is what the view's sort says. */
  sortable?: boolean
  /** Numbers and money. */
  align?: 'end'
  /** In px, where a column needs a say in it. */
  minWidth?: number
}

/** Something that is done with all selected rows. The selection ends when it is done, and stays when it fails. */
export interface BulkAction<Row> {
  id: string
  label: string
  icon?: ReactNode
  color?: string
  run: (rows: readonly Row[]) => Promise<void> | void
  /** Does it with all rows that match, loaded or not. */
  runAll?: (count: number) => Promise<void> | void
}

/** The table's words, in the reader's language. */
export interface TableLabels {
  search: string
  clearSearch: string
  filters: (set: number) => string
  columns: string
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
}
