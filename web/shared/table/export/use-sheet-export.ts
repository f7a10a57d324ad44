import { useState } from 'react'
import { sheetTitle, type SheetCell } from '../../../../shared/sheet-cell.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { exportRows } from './export-sheet.ts'
import { homeZone } from '../../../base/zone.ts'
import { tableColumn } from '../panel-column.ts'
import type { PanelColumn } from '../panel-column.ts'
import { startExport } from './export-list.ts'
import type { ListSource } from '../use-list.ts'

export type SheetFormat = 'xlsx' | 'csv'

export interface SheetExportOptions<Row> {
  /** Selected rows, or all rows of a list without a server source. */
  rows: readonly Row[]
  /** Null: `rows` are exported in the browser. */
  source: ListSource | null
  /** Total number of rows of the source. */
  total: number
  /** Visible columns. */
  columns: readonly PanelColumn<Row>[]
  fileName: string
}

/** Exports a list: on the server if it has a source, else from the loaded rows in the browser. */
export function useSheetExport<Row>({ rows, source, total, columns, fileName }: SheetExportOptions<Row>): {
  exporting: boolean
  /** Id of the export that was started here last. */
  startedExportId: string | null
  start: (format: SheetFormat) => void
} {
  const [exporting, setExporting] = useState(false)
  const [startedExportId, setStartedExportId] = useState<string | null>(null)
  const run = async (format: SheetFormat) => {
    if (source) {
      const cells = columns.flatMap(({ title, cell }) => (cell ? [{ title, cell: cell as SheetCell }] : []))
      // all rows, wherever the list begins on the page
      const { startAt: _place, ...variables } = source.variables
      const list = { source: { ...source, variables }, columns: cells, format, fileName, timeZone: homeZone() }
      setStartedExportId(await startExport(list, total))
      return
    }
    const shown = columns.map((column) => {
      const { title, value } = tableColumn(column)
      return { title: column.cell ? sheetTitle(title, column.cell as SheetCell, homeZone()) : title, value }
    })
    const titles = shown.map(({ title }) => title)
    return exportRows([titles, ...rows.map((row) => shown.map(({ value }) => value(row)))], fileName)
  }
  const start = (format: SheetFormat) => {
    setExporting(true)
    run(format)
      .catch(reportFailure)
      .finally(() => setExporting(false))
  }
  return { exporting, startedExportId, start }
}
