import { readWorkbook, type SheetLimits, type WorkbookOptions } from './read-workbook.ts'
import { columnLetters, tableOf, type SheetTable, type TableOptions } from './table.ts'
import type { Cell } from './cell.ts'

/** Choices of the reader of a preview. */
export interface PreviewReading extends WorkbookOptions {
  /** 0 for none */
  readonly headingRow?: number | null
}

/** Interpretation of a file, to be shown and corrected before anything is imported. */
export interface SheetPreview {
  /** sheets with content, in tab order; empty for a text file */
  readonly sheetNames: readonly string[]
  /** null until one of several is chosen */
  readonly sheetName: string | null
  readonly headingRow: number | null
  readonly topRows: readonly { readonly row: number; readonly text: string }[]
  readonly encoding: string | null
  readonly separator: string | null
  readonly columns: readonly SheetColumn[]
}

interface SheetColumn {
  readonly letters: string
  /** empty if it has none */
  readonly heading: string
  /** first cell below the headings */
  readonly sample: string
}

/** A row that cannot be imported. */
export interface RowProblem {
  readonly row: number
  /** sentence in the reader's language */
  readonly reason: string
}

/** Number of rows below the headings that can be chosen as headings. */
const offeredRows = 3

/**
 * Reads a file for a preview; has no table if one of several sheets must be chosen.
 * @throws like readWorkbook; RULE_BROKEN (no rows)
 */
export async function previewSheet(
  bytes: Buffer,
  limits: SheetLimits,
  { headingRow, ...reading }: PreviewReading,
  options: Omit<TableOptions, 'headingRow'>,
): Promise<{ preview: SheetPreview; table: SheetTable | null }> {
  const book = await readWorkbook(bytes, limits, reading)
  const { encoding, separator } = book
  const isText = encoding !== null
  const isOpen = book.sheet === null && book.sheets.length > 1
  const table = isOpen ? null : tableOf(book, { ...options, headingRow: headingRow ?? null })
  const file = {
    sheetNames: isText ? [] : book.sheets.map(({ name }) => name),
    sheetName: isText ? null : book.sheet,
    encoding,
    separator,
  }
  if (!table) return { preview: { ...file, headingRow: null, topRows: [], columns: [] }, table }
  const below = table.rows[offeredRows - 1]?.row ?? Infinity
  return {
    preview: {
      ...file,
      headingRow: table.headingRow,
      topRows: book.rows.filter(({ row }) => row <= below).map(({ row, cells }) => ({ row, text: lineOf(cells) })),
      columns: table.headings.map((heading, i) => ({
        letters: columnLetters(i),
        heading,
        sample: (table.rows.find(({ cells }) => cells[i])?.cells[i]?.text ?? '').slice(0, 40),
      })),
    },
    table,
  }
}

/** Start of a row's text. */
const lineOf = (cells: readonly Cell[]): string =>
  cells
    .flatMap((cell) => cell?.text ?? [])
    .join(', ')
    .slice(0, 100)
