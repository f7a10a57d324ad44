import type { CellValue } from '../../shared/sheet-cell.ts'
import { harmless } from '../sheets/formula-text.ts'

/** Makes spreadsheet programs read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** Streams a list as comma-separated values (RFC 4180), a chunk per page. */
export async function* csvOf(
  titles: readonly string[],
  pages: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(titles)
  for await (const page of pages) yield page.map(lineOf).join('')
}

const lineOf = (cells: readonly CellValue[]) => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: CellValue): string {
  if (value == null) return ''
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 16).replace('T', ' ')
  if (typeof value !== 'string') return String(value)
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
