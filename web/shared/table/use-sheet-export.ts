import { useState } from 'react'
import type { SheetCell } from '../../../shared/sheet-cell.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import { exportSheet } from '../../ui/table/export-sheet.ts'
import { tableColumn } from './panel-column.ts'
import type { PanelColumn } from './panel-column.ts'
import { saveList } from './save-list.ts'
import type { ListSource } from './use-list.ts'

export type SheetFormat = 'xlsx' | 'csv'

export interface SheetExportOptions<Row> {
  /** Selected rows, or all rows of a list that has no source. */
  rows: readonly Row[]
  /** Null: the rows are here. */
  source: ListSource | null
  /** The visible ones. */
  columns: readonly PanelColumn<Row>[]
  fileName: string
}

/** Exports a list: the server writes all rows of a source; rows that are here are written here. */
export function useSheetExport<Row>({ rows, source, columns, fileName }: SheetExportOptions<Row>): {
  exporting: boolean
  start: (format: SheetFormat) => void
} {
  const [exporting, setExporting] = useState(false)
  const run = async (format: SheetFormat) => {
    if (source) {
      const cells = columns.flatMap(({ title, cell }) => (cell ? [{ title, cell: cell as SheetCell }] : []))
      return saveList({ source, columns: cells, format, fileName })
    }
    const shown = columns.map((column) => tableColumn(column))
    return exportSheet(
      rows.map((row) => Object.fromEntries(shown.map(({ title, value }) => [title, value(row)]))),
      fileName,
    )
  }
  const start = (format: SheetFormat) => {
    setExporting(true)
    run(format)
      .catch(reportFailure)
      .finally(() => setExporting(false))
  }
  return { exporting, start }
}
