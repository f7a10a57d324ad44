import { escapeXml } from './escape-xml.ts'
import type { CellValue } from './sheet-cell.ts'

/** Media type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Maximum characters of a cell. */
const longestText = 32_767

/** Name of a sheet by its number from 1: Sheet1, Sheet2, … The specification requires the first one. */
export const sheetName = (sheet: number): string => `Sheet${sheet}`

/** Path of a sheet in the archive, by its number from 1. */
export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`

/**
 * XML of a sheet up to and including its header row, which is bold and stays visible. Rows (`sheetRow`) and `sheetEnd`
 * follow.
 * @param widthOf width of a column, in characters
 * @param keepsTyped whether what is typed into the columns stays as typed, such as 1/2, which is a date otherwise
 */
export function sheetStart(
  titles: readonly CellValue[],
  widthOf: (column: number) => number,
  keepsTyped = false,
): string {
  const columns = titles
    .map(
      (_, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(i)}" customWidth="1"${keepsTyped ? asText : ''}/>`,
    )
    .join('')
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${rowOf(titles, bold)}`
}

/** XML of a row. Texts are cut to the maximum length in Excel, and never become formulas. */
export const sheetRow = (row: readonly CellValue[]): string => rowOf(row, '')

/** XML of a row of texts that stay texts when they are edited. */
export const textRow = (row: readonly string[]): string => rowOf(row, asText)

/** XML after the last row of a sheet. */
export const sheetEnd = '</sheetData></worksheet>'

const [bold, moment, asText] = [' s="1"', ' s="2"', ' s="3"']
const rowOf = (row: readonly CellValue[], style: string) =>
  `<row>${row.map((value) => cellOf(value, style)).join('')}</row>`

function cellOf(value: CellValue, style: string): string {
  if (value == null || value === '') return `<c${style}/>`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>'
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '<c/>' : `<c${moment}><v>${serialOf(value)}</v></c>`
  // explicitly typed as text, so that it cannot be a formula
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
}

/** A text as it stands in a cell, where `_x0041_` would be the character with this code (ISO/IEC 29500-1, 22.9.2.19). */
const cellText = (text: string) => escapeXml(text.slice(0, longestText).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))

/** Days since the epoch of Excel's calendar, which has no time zones, computed from the date's UTC fields. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The files of the archive other than its sheets: path and content.
 * @param sheets number of sheets
 * @param nameOf name of a sheet by its number from 1
 */
export function workbookParts(sheets: number, nameOf: (sheet: number) => string): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1)
  const each = (text: (no: number) => string) => numbers.map(text).join('')
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((no) => `<sheet name="${escapeXml(nameOf(no))}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${each((no) => `<Relationship Id="rId${no}" Type="${office}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  return Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, declaration + xml]))
}
