import { strToU8, zipSync } from 'fflate'
import type { CellValue } from '../../../../shared/sheet-cell.ts'
import {
  sheetEnd,
  sheetName,
  sheetPath,
  sheetRow,
  sheetStart,
  workbookParts,
  workbookType,
} from '../../../../shared/workbook.ts'

/**
 * An Excel workbook of one sheet, with the XML of the server's exports.
 * @param rows header row first
 * @param widthOf width of a column, in characters
 */
export function workbookOf(
  [titles = [], ...rows]: readonly (readonly CellValue[])[],
  widthOf: (column: number) => number,
): Blob {
  const sheet = sheetStart(titles, widthOf) + rows.map(sheetRow).join('') + sheetEnd
  const files = Object.entries({ ...workbookParts(1, sheetName), [sheetPath(1)]: sheet })
  const archive = zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xml)])))
  return new Blob([archive], { type: workbookType })
}
