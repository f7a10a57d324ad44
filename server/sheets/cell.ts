import { encodeMessage } from '../errors/messages.ts'
import type { FailureReason } from '../../shared/error-code.ts'

/** A cell of a sheet that is not blank. */
export interface SheetCell {
  /** address in the file, such as `B7` */
  readonly at: string
  /** as displayed by its program, with digits instead of an exponent */
  readonly text: string
  readonly kind: 'text' | 'number' | 'percent' | 'date' | 'boolean' | 'error'
  /** stored value of a number or percentage */
  readonly number?: number
  /** stored date in ISO 8601, without a zone; absent for a time of day */
  readonly date?: string
  /** result of a formula */
  readonly formula?: true
  /** formula without a stored result */
  readonly uncalculated?: true
  /** the text with the forms of single letters as HTML elements (`b i u s sub sup`), if some differ from the others */
  readonly marked?: string
  /** what is left out of the text, such as furigana */
  readonly lost?: readonly string[]
  /** a text whose letters have different forms, such as superscripts, which cannot be read from this format of file */
  readonly hidesRuns?: true
}

export type Cell = SheetCell | null

/** The value that a target needs, or the reason for refusing the cell as an encoded message. */
export type Reading<T> = { readonly value: T } | { readonly refused: string }

const refuse = (reason: CellReason, cell: SheetCell): { refused: string } => ({
  refused: encodeMessage(reason, { cell: cell.at, text: cell.text.slice(0, 60) } as never),
})
type CellReason = Extract<FailureReason, `CELL_${string}`>

/** Refuses cells that no target can accept: errors and formulas that were never calculated. */
function unusable(cell: SheetCell): { refused: string } | null {
  if (cell.uncalculated) return refuse('CELL_UNCALCULATED', cell)
  if (cell.kind === 'error' || isErrorValue(cell.text)) return refuse('CELL_WITH_ERROR', cell)
  return cell.text.includes('\uFFFD') ? refuse('CELL_UNREADABLE', cell) : null
}

/** Whether a text is an error value of a spreadsheet program, even after conversion to CSV. */
export const isErrorValue = (text: string): boolean =>
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)|Err:\d{3})$/i.test(text.trim())

/** Reads a cell as the displayed text. */
export function asText(cell: Cell): Reading<string> {
  return cell ? (unusable(cell) ?? { value: cell.text.trim() }) : { value: '' }
}

/** Numbers from here on have lost digits: spreadsheet programs store 15. */
const exactDigits = 1e15

/**
 * Reads a cell as an identifier: a code, a phone number, a student ID. A number is read as displayed if its format only
 * adds leading zeros or its own separators (0501234567, 007); otherwise its stored digits are read.
 */
export function asId(cell: Cell): Reading<string> {
  if (!cell) return { value: '' }
  const refused = unusable(cell)
  if (refused) return refused
  if (cell.kind === 'date') return refuse('CELL_IS_DATE', cell)
  if (cell.kind === 'boolean' || cell.kind === 'percent') return refuse('CELL_NOT_CODE', cell)
  const { number } = cell
  if (cell.kind !== 'number' || number === undefined) return { value: cell.text.trim() }
  if (Math.abs(number) >= exactDigits) return refuse('CELL_DIGITS_LOST', cell)
  const stored = plainNumber(number)
  const shown = cell.text.trim()
  const isSame = Number.isInteger(number) && number >= 0 && digitsOf(shown) === digitsOf(stored)
  return { value: isSame && !isGrouped(shown) ? shown : stored }
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
/** Whether a text has thousands separators; a leading zero rules them out. */
const isGrouped = (text: string) => /^[1-9]\d{0,2}(?:[  \u202F,.'’]\d{3})+$/.test(text)

/** Reads a cell as a number: the stored value, or an unambiguous text. */
export function asNumber(cell: Cell): Reading<number | null> {
  if (!cell) return { value: null }
  const refused = unusable(cell)
  if (refused) return refused
  if (cell.kind === 'percent') return refuse('CELL_IS_PERCENT', cell)
  if (cell.kind === 'date') return refuse('CELL_IS_DATE', cell)
  if (cell.kind === 'boolean') return refuse('CELL_NOT_NUMBER', cell)
  // a number displayed as a word, such as TRUE
  if (cell.number !== undefined) {
    return /\p{L}/u.test(cell.text) && !/\d/.test(cell.text)
      ? refuse('CELL_NOT_NUMBER', cell)
      : { value: Number(cell.number.toPrecision(15)) }
  }
  const text = cell.text.trim()
  if (text === '') return { value: null }
  const value = numberIn(text)
  if (value === 'ambiguous') return refuse('CELL_NUMBER_AMBIGUOUS', cell)
  if (value !== null) return { value }
  return refuse(/\d\s*%$/.test(text) ? 'CELL_IS_PERCENT' : 'CELL_NOT_NUMBER', cell)
}

/** Parses a typed number with a decimal point or comma; null for another text. */
function numberIn(text: string): number | 'ambiguous' | null {
  const [, sign = '', digits] = /^([+\-−]?)(\d[\d.,'’   \u202F]*)$/.exec(text) ?? []
  if (digits === undefined) return null
  // a single separator before three digits groups thousands in one country and starts decimals in another
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return 'ambiguous'
  const [, whole, decimals = ''] =
    /^(\d+)(?:[.,](\d+))?$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(digits) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(digits) ??
    /^(\d{1,3}(?:['’   \u202F]\d{3})+)(?:[.,](\d+))?$/.exec(digits) ??
    []
  if (whole === undefined) return null
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`)
  return sign === '-' || sign === '−' ? -value : value
}

/** A stored number in digits, at the precision of spreadsheet programs: never 1.23457E+12. */
export function plainNumber(number: number): string {
  const text = String(Number(number.toPrecision(15)))
  if (!text.includes('e')) return text
  return Math.abs(number) >= 1 ? BigInt(Math.round(number)).toString() : number.toFixed(20).replace(/0+$/, '')
}
