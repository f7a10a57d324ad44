import { sheetOf } from './flatten.ts'
import type { Nested } from './flatten.ts'
import type { CellValue } from './types.ts'

/** Sheet name required by the specification. */
const sheetName = 'Sheet1'

/** Maximum number of characters in a spreadsheet cell. */
const longestText = 32_767

/**
 * Saves objects as a single-sheet workbook with a column per flattened key. The writer library is loaded on first use.
 * @param fileName without extension
 */
export async function exportSheet(objects: readonly Nested[], fileName: string): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const [header = [], ...rows] = sheetOf(objects)
  const data = [header.map((value) => ({ value: String(value), fontWeight: 'bold' as const })), ...rows.map(cells)]
  await writeExcelFile(data, {
    sheet: sheetName,
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd hh:mm',
    columns: header.map((_, index) => ({ width: widthOf([header, ...rows], index) })),
  }).toFile(`${fileName}.xlsx`)
}

/** Cells with explicit string type, so that text starting with an equals sign does not become a formula. */
const cells = (row: readonly CellValue[]) =>
  row.map((value) => (typeof value === 'string' ? { value: value.slice(0, longestText), type: String } : value))

/** Column width in characters, based on the content, within limits. */
function widthOf(rows: readonly (readonly CellValue[])[], index: number): number {
  const lengths = rows.slice(0, 200).map((row) => (row[index] instanceof Date ? 16 : String(row[index] ?? '').length))
  return Math.min(60, Math.max(8, ...lengths) + 2)
}
