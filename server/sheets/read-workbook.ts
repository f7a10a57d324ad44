import { failure } from '../errors/errors.ts'
import { separators } from '../../shared/text-file.ts'
import { checkArchive, type ArchiveLimits } from './archive.ts'
import { plainNumber, type Cell } from './cell.ts'
import { parseInThread, type NamedSheet, type ParserAnswer, type SheetRow } from './parser-thread.ts'
import { decodeText } from './text-file.ts'

export type { NamedSheet, SheetRow }

/** Limits of a kind of file. */
export interface SheetLimits {
  readonly bytes: number
  /** rows with content, including titles and headings */
  readonly rows: number
  readonly columns: number
  /** characters of a cell */
  readonly characters: number
  /** of an archive; default: those of `archive.ts` */
  readonly archive?: ArchiveLimits
}

/** The user's choices, which override the detected ones. */
export interface WorkbookOptions {
  /** name of the sheet, if several have content */
  readonly sheet?: string | null
  /** text files only */
  readonly encoding?: string | null
  readonly separator?: string | null
  /** keeps additions for spreadsheet programs before a text: our exports' apostrophe, and ="…" */
  readonly keepsApostrophes?: boolean
}

/** A file of rows and cells, as written. */
export interface Workbook {
  /** visible sheets with content, in tab order; a text file has one without a name */
  readonly sheets: readonly { readonly name: string; readonly rowCount: number }[]
  /** name of the sheet read; null if several have content and none is chosen */
  readonly sheet: string | null
  /** rows with content, with their numbers in the file */
  readonly rows: readonly SheetRow[]
  /** text files only; null for a spreadsheet */
  readonly encoding: string | null
  readonly separator: string | null
}

/**
 * Reads a spreadsheet (XLSX, XLS, ODS) or a text file (CSV, TSV). The only reader of such files, with `readSheets`: nothing
 * in them is dropped, and content that cannot be read as intended by its writer is refused with an error that names it.
 * @throws UNSUPPORTED_MEDIA, TOO_LARGE, RULE_BROKEN (macros, hidden parts, too many rows, encoding, quotation marks)
 */
export async function readWorkbook(
  bytes: Buffer,
  limits: SheetLimits,
  options: WorkbookOptions = {},
): Promise<Workbook> {
  const { answer, encoding } = await parsed(bytes, limits, options)
  const { sheets, sheet, rows, separator } = answer
  if (encoding !== null) return { sheets, sheet: '', rows, encoding, separator: separator ?? null }
  return { sheets, sheet, rows: rows.map(rowWithDigits), encoding, separator: null }
}

/** All visible sheets of a file. */
export interface Sheets {
  /** those with content, in tab order; a text file has one without a name */
  readonly sheets: readonly NamedSheet[]
  /** names of hidden sheets with content */
  readonly hidden: readonly string[]
}

/**
 * Reads all visible sheets of a file; the limits hold for each.
 * @throws like {@link readWorkbook}, but not for hidden sheets
 */
export async function readSheets(
  bytes: Buffer,
  limits: SheetLimits,
  options: Pick<WorkbookOptions, 'keepsApostrophes'> = {},
): Promise<Sheets> {
  const { answer } = await parsed(bytes, limits, options, true)
  const sheets = (answer.tables ?? []).map(({ rows, ...sheet }) => ({ ...sheet, rows: rows.map(rowWithDigits) }))
  return { sheets, hidden: answer.hidden ?? [] }
}

/** The file as the parser thread reads it, and the encoding of a text file. */
async function parsed(
  bytes: Buffer,
  limits: SheetLimits,
  { sheet, encoding, separator, keepsApostrophes = false }: WorkbookOptions,
  every = false,
): Promise<{ answer: ParserAnswer; encoding: string | null }> {
  if (bytes.length > limits.bytes) throw tooLarge(limits)
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const isOldExcel = bytes.subarray(0, 4).toString('hex') === 'd0cf11e0'
  const task = {
    ...(sheet != null && { sheet }),
    every,
    maxRows: limits.rows,
    maxColumns: limits.columns,
    maxCharacters: limits.characters,
  }
  if (!isArchive && !isOldExcel) {
    const decoded = decodeText(bytes, encoding ?? null)
    const { text } = decoded
    const more = { ...(separator && { separator }), separators, keepsApostrophes }
    return {
      answer: await parseInThread({ ...task, kind: 'text', sheet: '', text, ...more }),
      encoding: decoded.encoding,
    }
  }
  const document = isArchive ? await checkArchive(bytes, limits.archive) : null
  const kind = document ? 'document' : 'book'
  return { answer: await parseInThread({ ...task, kind, bytes: new Uint8Array(document ?? bytes) }), encoding: null }
}

const rowWithDigits = ({ row, cells }: SheetRow): SheetRow => ({ row, cells: cells.map(withDigits) })

/** Displays a number in digits if its displayed form is unknown or has an exponent. */
function withDigits(cell: Cell): Cell {
  if (cell?.number === undefined || (cell.text && !/\dE[+-]?\d+/i.test(cell.text))) return cell
  return { ...cell, text: plainNumber(cell.number) }
}

/** Refusal of a file above the limit. */
export const tooLarge = ({ bytes }: SheetLimits) =>
  failure('FILE_TOO_LARGE', { megabytes: Math.floor(bytes / 1024 / 1024) })
