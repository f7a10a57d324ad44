import type { CellValue } from '../../../../shared/sheet-cell.ts'
import { saveFile } from '../../save-file.ts'
import { sheetOf } from './flatten.ts'
import type { Nested } from './flatten.ts'

/**
 * Saves objects as a workbook with a column per flattened key.
 * @param fileName without extension
 */
export const exportSheet = (objects: readonly Nested[], fileName: string): Promise<void> =>
  exportRows(sheetOf(objects), fileName)

/**
 * Saves rows as a workbook, in the browser: the rows are already here. The writer is loaded on first use.
 * @param rows header row first; titles may repeat
 * @param fileName without extension
 */
export async function exportRows(rows: readonly (readonly CellValue[])[], fileName: string): Promise<void> {
  const { workbookOf } = await import('./write-workbook.ts')
  saveFile(
    workbookOf(rows, (column) => widthOf(rows, column)),
    `${fileName}.xlsx`,
  )
}

/** Column width in characters, based on the content, within limits. */
function widthOf(rows: readonly (readonly CellValue[])[], column: number): number {
  const lengths = rows.slice(0, 200).map((row) => (row[column] instanceof Date ? 16 : String(row[column] ?? '').length))
  return Math.min(60, Math.max(8, ...lengths) + 2)
}
