import { fold } from '../../shared/fold.ts'
import { failure } from '../errors/errors.ts'
import type { Cell } from './cell.ts'
import type { SheetRow, Workbook } from './read-workbook.ts'

/** The rows of a sheet below its headings. */
export interface SheetTable {
  /** number of the heading row in the file; 0 for none */
  readonly headingRow: number
  /** text of the headings; empty for columns without one */
  readonly headings: readonly string[]
  readonly rows: readonly SheetRow[]
  /** rows with content above the headings */
  readonly above: readonly SheetRow[]
}

/** Number of rows at the top of a sheet in which the headings are searched. */
const rowsSearched = 25

/** Index of the first column whose heading is one of the names, even with a hint in parentheses; null for none. */
export function findHeading(headings: readonly string[], names: readonly string[], taken?: ReadonlySet<number>) {
  const wanted = new Set(names.map(fold))
  for (const strip of [(text: string) => text, (text: string) => text.replace(/[([{][^)\]}]*[)\]}]?/g, ' ')]) {
    const at = headings.findIndex((text, i) => !taken?.has(i) && wanted.has(fold(strip(text))))
    if (at >= 0) return at
  }
  return null
}

export interface TableOptions {
  /** number of headings that are recognized */
  readonly recognized: (headings: readonly string[]) => number
  /** number of the heading row chosen by the reader; 0 for none */
  readonly headingRow?: number | null
  /** heading row if none is recognized; default: the first row */
  readonly otherwise?: 'first' | 'none'
  /** accepts headings without rows */
  readonly mayBeEmpty?: boolean
}

/**
 * Finds the headings of a sheet below its titles: the row with the most recognized headings.
 * @throws RULE_BROKEN (no rows below the headings)
 */
export function tableOf({ rows }: Pick<Workbook, 'rows'>, options: TableOptions): SheetTable {
  const headingRow = options.headingRow ?? findHeadingRow(rows, options)
  const heading = rows.find(({ row }) => row === headingRow)
  const below = rows.filter(({ row }) => row > headingRow)
  if (below.length === 0 && !options.mayBeEmpty) throw failure('RULE_BROKEN', 'The file has no rows below its headings')
  const width = Math.max(heading?.cells.length ?? 0, ...below.map(({ cells }) => cells.length))
  return {
    headingRow: heading ? headingRow : 0,
    headings: Array.from({ length: width }, (_, i) => (heading?.cells[i] ?? null)?.text.trim() ?? ''),
    rows: below,
    above: rows.filter(({ row }) => row < headingRow),
  }
}

function findHeadingRow(rows: readonly SheetRow[], { recognized, otherwise = 'first' }: TableOptions): number {
  let best = { row: 0, count: 0 }
  for (const { row, cells } of rows.slice(0, rowsSearched)) {
    const count = recognized(textsOf(cells))
    if (count > best.count) best = { row, count }
  }
  if (best.count || otherwise === 'none') return best.row
  // a title is alone in its row
  const wide = rows.slice(0, rowsSearched).find(({ cells }) => cells.filter(Boolean).length > 1)
  return (wide ?? rows[0])?.row ?? 0
}

const textsOf = (cells: readonly Cell[]) => cells.map((cell) => (cell?.kind === 'text' ? cell.text : ''))

/** Letters of a column: A for 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}
