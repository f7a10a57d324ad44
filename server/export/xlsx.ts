import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { CellValue } from '../../shared/sheet-cell.ts'
import { sheetEnd, sheetName, sheetPath, sheetRow, sheetStart, workbookParts } from '../../shared/workbook.ts'

/** Maximum rows of a sheet, including its header; longer lists continue on the next sheet. */
const maxRows = 1_048_576

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

/** Streams a list as a compressed Excel workbook: its rows are never all in memory. */
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
  { rowsOfSheet = maxRows, widthOf = () => 22, nameOf = sheetName }: WorkbookOptions,
) {
  const rows = rowsIn(pages)
  let next = await rows.next()
  let sheets = 0
  do {
    sheets++
    const sheet = Readable.from(
      sheetOf(sheetStart(titles, widthOf), async function* () {
        for (let i = 1; !next.done && i < rowsOfSheet; i++) {
          yield next.value
          next = await rows.next()
        }
      }),
    )
    zip.addReadStream(sheet, sheetPath(sheets))
    await finished(sheet)
  } while (!next.done)
  for (const [path, xml] of Object.entries(workbookParts(sheets, nameOf))) zip.addBuffer(Buffer.from(xml), path)
  zip.end()
}

async function* rowsIn(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const page of pages) yield* page
}

/** Characters after which a part of a sheet is flushed. */
const chunkLength = 65_536

async function* sheetOf(start: string, rows: () => AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let chunk = start
  for await (const row of rows()) {
    chunk += sheetRow(row)
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk + sheetEnd)
}
