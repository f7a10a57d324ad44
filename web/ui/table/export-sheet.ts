import { sheetOf } from './flatten.ts'
import type { Nested } from './flatten.ts'
import type { CellValue } from './types.ts'

/** The sheet's name, as the specification has it. */
export const sheetName = 'Sheet1'

/** No cell of a spreadsheet holds more characters. */
const longestText = 32_767

/**
 * Saves objects as a spreadsheet of one sheet, with a column for each flattened key. The writer of spreadsheets comes
 * with its first use.
 * @param fileName without its ending
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

/** Texts are told to be texts: one that begins with an equals sign is no formula. */
const cells = (row: readonly CellValue[]) =>
  row.map((value) => (typeof value === 'string' ? { value: value.slice(0, longestText), type: String } : value))

/** In characters, by what stands in the column; neither thin nor endless. */
function widthOf(rows: readonly (readonly CellValue[])[], index: number): number {
  const lengths = rows.slice(0, 200).map((row) => (row[index] instanceof Date ? 16 : String(row[index] ?? '').length))
  return Math.min(60, Math.max(8, ...lengths) + 2)
}
