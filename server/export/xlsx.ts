import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { CellValue } from '../../shared/sheet-cell.ts'

/** Maximum rows of a sheet, including its header; longer lists continue on the next sheet. */
const maxRows = 1_048_576
/** Maximum characters of a cell. */
const longestText = 32_767

type Row = readonly CellValue[]

/** How a workbook looks. */
export interface WorkbookOptions {
  /** rows of a sheet, including its header; default: the most that Excel reads */
  readonly rowsOfSheet?: number
  /** width of a column, in characters; default: 22 */
  readonly widthOf?: (column: number) => number
  /** name of a sheet by its number from 1; default: Sheet1, Sheet2, … */
  readonly nameOf?: (sheet: number) => string
}

/**
 * Streams a list as a compressed Excel workbook: its rows are never all in memory. The only writer of workbooks on the
 * server.
 */
export function xlsxOf(
  titles: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  options: WorkbookOptions = {},
): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error) => out.destroy(error as Error))
  fill(zip, titles, pages, options).catch((error: unknown) => out.destroy(error as Error))
  return out
}

async function fill(
  zip: ZipFile,
  titles: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  { rowsOfSheet = maxRows, widthOf = () => 22, nameOf = (sheet) => `Sheet${sheet}` }: WorkbookOptions,
) {
  const columns = titles
    .map((_, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(i)}" customWidth="1"/>`)
    .join('')
  const rows = rowsIn(pages)
  let next = await rows.next()
  let sheets = 0
  do {
    sheets++
    const sheet = Readable.from(
      sheetOf(titles, columns, async function* () {
        for (let i = 1; !next.done && i < rowsOfSheet; i++) {
          yield next.value
          next = await rows.next()
        }
      }),
    )
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`)
    await finished(sheet)
  } while (!next.done)
  for (const [name, text] of Object.entries(parts(sheets, nameOf))) zip.addBuffer(Buffer.from(declaration + text), name)
  zip.end()
}

async function* rowsIn(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const page of pages) yield* page
}

/** Characters after which a part of a sheet is flushed. */
const chunkLength = 65_536

async function* sheetOf(
  titles: readonly string[],
  columns: string,
  rows: () => AsyncIterable<Row>,
): AsyncGenerator<Buffer> {
  let chunk = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${rowOf(titles, bold)}`
  for await (const row of rows()) {
    chunk += rowOf(row)
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(`${chunk}</sheetData></worksheet>`)
}

const [bold, moment] = [' s="1"', ' s="2"']
const rowOf = (row: Row, style = '') => `<row>${row.map((value) => cellOf(value, style)).join('')}</row>`

function cellOf(value: CellValue, style: string): string {
  if (value == null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '<c/>' : `<c${moment}><v>${serialOf(value)}</v></c>`
  // explicitly typed as text, so that it cannot be a formula
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value.slice(0, longestText))}</t></is></c>`
}

/** Days since the epoch of Excel's calendar, which knows no time zones: of the date's UTC fields. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569

/** Escapes a text and removes characters not allowed in XML. */
const escaped = (text: string) =>
  text
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The package files around the sheets, the first of which is Sheet1. */
function parts(sheets: number, nameOf: (sheet: number) => string): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1)
  const each = (text: (no: number) => string) => numbers.map(text).join('')
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((no) => `<sheet name="${escaped(nameOf(no))}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${each((no) => `<Relationship Id="rId${no}" Type="${office}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}
