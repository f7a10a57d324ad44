import type { Readable } from 'node:stream'
import type { Ctx } from '../../../context/context.ts'
import { forbidden } from '../../../errors/errors.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import { asId, type Cell } from '../../../sheets/cell.ts'
import { asDate } from '../../../sheets/dates.ts'
import { previewSheet, type PreviewReading, type RowProblem, type SheetPreview } from '../../../sheets/preview.ts'
import { tooLarge, type SheetLimits, type SheetRow } from '../../../sheets/read-workbook.ts'
import { columnLetters, findHeading } from '../../../sheets/table.ts'
import { viewerId } from '../../../context/viewer.ts'
import { readAll } from '../../files/public.ts'
import { maySetUpForms } from '../forms.access.ts'
import { maxCodes } from './external-codes.inputs.ts'

const limits: SheetLimits = { bytes: 5 * 1024 * 1024, rows: maxCodes + 25, columns: 200, characters: 2000 }
/** Limit on the characters of a code. */
const longestCode = 200

const codeNames = [
  ...['code', 'codes', 'licence', 'license', 'licence key', 'license key', 'key', 'serial', 'serial number', 'voucher'],
  ...['activation code', 'access code', 'coupon', 'token', 'kod', 'kodlar', 'açar', 'lisenziya açarı', 'clé'],
  ...['clé de licence', 'код', 'коды', 'ключ', 'лицензионный ключ', 'промокод', 'anahtar', 'lisans anahtarı'],
]

/** Column of a sheet of codes; -1 for all of them. */
const everyColumn = -1

export interface CodeSheetReading extends PreviewReading {
  readonly column?: number | null
}

/** A file of codes as it would be imported. */
export interface CodeSheet extends SheetPreview {
  readonly column: number
  readonly codes: readonly string[]
  /** number of cells that repeat a code of the file */
  readonly repeated: number
  readonly problems: readonly RowProblem[]
}

/**
 * Reads a file of codes without importing it. Headings, dates and errors are never codes.
 * @throws FORBIDDEN, RATE_LIMITED, UNSUPPORTED_MEDIA, TOO_LARGE, RULE_BROKEN
 */
export async function readCodeSheet(
  ctx: Ctx,
  source: Readable,
  { column, ...reading }: CodeSheetReading,
): Promise<CodeSheet> {
  if (!maySetUpForms(ctx, null, {})) throw forbidden()
  await ctx.node.limits.consume('staffUploadByUser', viewerId(ctx))
  const bytes = await readAll(source, limits.bytes, () => tooLarge(limits))
  const recognized = (headings: readonly string[]) => (findHeading(headings, codeNames) === null ? 0 : 1)
  const first = await previewSheet(bytes, limits, reading, { recognized, otherwise: 'none' })
  const headingRow = reading.headingRow ?? headingByLook(first.table?.rows ?? [], first.table?.headingRow)
  const { preview, table } =
    headingRow === null ? first : await previewSheet(bytes, limits, { ...reading, headingRow }, { recognized })
  if (!table) return { ...preview, column: 0, codes: [], repeated: 0, problems: [] }
  // several codes in one line
  const isLine = table.headingRow === 0 && table.rows.length === 1 && preview.encoding !== null
  const chosen = column ?? findHeading(table.headings, codeNames) ?? (isLine ? everyColumn : 0)
  return { ...preview, column: chosen, ...codesOf(ctx, table.rows, chosen) }
}

/** The first row, if only its first cell has no digit: a heading in unknown words. */
function headingByLook(rows: readonly SheetRow[], found: number | undefined): number | null {
  const [heading, ...others] = rows
  if (found || !heading || others.length < 2) return null
  const hasDigit = ({ cells }: SheetRow) => /\d/.test(cells.find(Boolean)?.text ?? '')
  return !hasDigit(heading) && others.every(hasDigit) ? heading.row : null
}

function codesOf(
  ctx: Ctx,
  rows: readonly SheetRow[],
  column: number,
): Pick<CodeSheet, 'codes' | 'repeated' | 'problems'> {
  const codes: string[] = []
  const problems: { row: number; message: string }[] = []
  for (const { row, cells } of rows) {
    const chosen = column === everyColumn ? cells.filter(Boolean) : [cells[column] ?? null]
    for (const cell of chosen) {
      const code = codeIn(cell, columnLetters(Math.max(0, column)) + row)
      if ('refused' in code) problems.push({ row, message: code.refused })
      else codes.push(code.value)
    }
  }
  const unique = [...new Set(codes)]
  return {
    codes: unique,
    repeated: codes.length - unique.length,
    problems: problems.map(({ row, message }) => ({ row, reason: ctx.node.texts.sentence(ctx.locale, message) })),
  }
}

function codeIn(cell: Cell, at: string): { value: string } | { refused: string } {
  const read = asId(cell)
  if ('refused' in read) return read
  if (!cell || read.value === '') return { refused: encodeMessage('CELL_EMPTY', { cell: at }) }
  const shown = { cell: cell.at, text: read.value.slice(0, 60) }
  if (asDate(cell, 'dayFirst') ?? asDate(cell, 'monthFirst')) return { refused: encodeMessage('CELL_IS_DATE', shown) }
  if (read.value.length > longestCode) {
    return { refused: encodeMessage('SHEET_CELL_TOO_LONG', { cell: cell.at, count: longestCode }) }
  }
  return /[\p{Cc}]/u.test(read.value) ? { refused: encodeMessage('CELL_NOT_CODE', shown) } : read
}
