import { Readable } from 'node:stream'
import { required } from '../../../shared/required.ts'
import type { Locale } from '../../editions.ts'
import { csvOf } from '../../export/csv.ts'
import { sheetReader } from '../../export/reader.ts'
import type { ExportRequest } from '../../export/request.ts'
import { xlsxOf } from '../../export/xlsx.ts'
import type { AppNode, Ctx } from '../../context/context.ts'
import { readCell, sheetTitle, type CellValue } from '../../../shared/sheet-cell.ts'
import { workbookType } from '../../../shared/workbook.ts'

/**
 * Reads a list of the web app page by page. Implemented by `listReader`, which knows the schema and the persisted
 * operations.
 */
export type ListReader = (ctx: Ctx, asked: ExportRequest) => AsyncGenerator<readonly unknown[]>

const readers = new WeakMap<AppNode, ListReader>()

/** Registers the list reader of a node when the node is composed. */
export const setListReader = (node: AppNode, reader: ListReader): void => void readers.set(node, reader)

/** The list reader of a node. */
export const readerOf = (node: AppNode): ListReader => required(readers.get(node), 'list reader of the node')

export const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookType,
} as const

/**
 * Streams pages of a list as a spreadsheet, with times in the zone of the page that shows the list.
 * @param onRows called with the number of rows of each page
 */
export function sheetOf(
  pages: AsyncIterable<readonly unknown[]>,
  { columns, format, timeZone = 'UTC' }: Pick<ExportRequest, 'columns' | 'format'> & { timeZone?: string },
  { locale, now, onRows }: { locale: Locale; now: number; onRows?: (count: number) => void },
): Readable {
  const reader = sheetReader(locale, now, timeZone)
  const cellPages = async function* (): AsyncGenerator<CellValue[][]> {
    for await (const page of pages) {
      yield page.map((row) => columns.map(({ cell }) => readCell(cell, row, reader)))
      onRows?.(page.length)
    }
  }
  const titles = columns.map(({ title, cell }) => sheetTitle(title, cell, timeZone))
  return format === 'csv' ? Readable.from(csvOf(titles, cellPages())) : xlsxOf(titles, cellPages())
}
