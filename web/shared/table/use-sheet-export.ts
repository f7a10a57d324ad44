import { useEffect, useState } from 'react'
import { exportSheet } from '../../ui/table/export-sheet.ts'
import type { TableColumn } from '../../ui/table/types.ts'

/** How many rows are asked for at once, and how many a sheet has at most. */
const batch = 500
const mostRows = 20_000

export interface SheetExportOptions<Row> {
  rows: readonly Row[]
  hasNext: boolean
  isLoadingNext: boolean
  loadNext: (count: number, options?: { onComplete?: (error: Error | null) => void }) => unknown
  columns: readonly TableColumn<Row>[]
  fileName: string
  onError: (error: Error) => void
}

/** Exports a list: first loads what of it is not there yet, then writes the visible columns into a spreadsheet. */
export function useSheetExport<Row>(options: SheetExportOptions<Row>): { exporting: boolean; start: () => void } {
  const { rows, hasNext, isLoadingNext, loadNext, columns, fileName, onError } = options
  const [exporting, setExporting] = useState(false)

  useEffect(() => {
    if (!exporting || isLoadingNext) return
    const fail = (error: Error) => {
      setExporting(false)
      onError(error)
    }
    if (hasNext && rows.length < mostRows) {
      loadNext(batch, { onComplete: (error) => error && fail(error) })
      return
    }
    setExporting(false)
    const objects = rows.map((row) => Object.fromEntries(columns.map(({ title, value }) => [title, value(row)])))
    exportSheet(objects, fileName).catch(fail)
    // oxlint-disable-next-line react/exhaustive-deps -- each answer is a step; the rest is read when it comes
  }, [exporting, hasNext, isLoadingNext, rows.length])

  return { exporting, start: () => setExporting(true) }
}
