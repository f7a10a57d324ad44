import { encodeMessage } from '../../../../errors/messages.ts'
import type { Locale } from '../../../../editions.ts'
import type { Cell } from '../../../../sheets/cell.ts'
import { asDate, judgeDates, type JudgedDates } from '../../../../sheets/dates.ts'
import type { SheetLimits, SheetRow } from '../../../../sheets/read-workbook.ts'
import type { DateOrder } from '../../../../sheets/sheet.types.ts'
import { columnLetters, type SheetTable } from '../../../../sheets/table.ts'
import { minorUnitsOf } from './minor-units.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { ReadEntry, ReadProblem } from './statement.types.ts'

/** Limits of a file with rows. */
export const csvLimits: SheetLimits = { bytes: 10 * 1024 * 1024, rows: 20_025, columns: 100, characters: 4000 }

/** Sign between whole units and decimals. */
export type DecimalSign = 'comma' | 'point'

/** How the rows are read. */
export interface CsvReading {
  columns: CsvColumns
  dateOrder: DateOrder | null
  decimal: DecimalSign | null
  /** of the account, for rows that do not name one */
  currency: string
}

/** Rows as entries, with what was inferred and what is still to be answered. */
export interface CsvRows {
  dates: JudgedDates | null
  /** null if the amounts do not tell it */
  decimal: DecimalSign | null
  entries: ReadEntry[]
  problems: ReadProblem[]
}

/** Reads the rows of a table. None are read until the order of dates and the columns of date and amount are known. */
export function readCsv(table: SheetTable, { columns, currency, ...chosen }: CsvReading, locale: Locale): CsvRows {
  const { date, amount, credit, debit } = columns
  const dates =
    date === null
      ? null
      : judgeDates(
          table.rows.map(({ cells }) => cells[date] ?? null),
          { chosen: chosen.dateOrder, heading: table.headings[date] ?? '', languages: [locale] },
        )
  const money = [amount, credit, debit].filter((column) => column !== null)
  const decimal =
    chosen.decimal ?? decimalOf(table.rows.flatMap(({ cells }) => money.map((column) => cells[column]?.text ?? '')))
  const entries: ReadEntry[] = []
  const problems: ReadProblem[] = []
  if (date === null || !money.length || dates?.order == null) return { dates, decimal, entries, problems }
  const reading = { columns, currency, order: dates.order, decimal: decimal ?? ('point' as const), date }
  for (const row of table.rows) {
    const read = readRow(row, reading)
    if (typeof read === 'string') problems.push({ line: row.row, message: read })
    else if (read) entries.push({ ...read, raw: rawOf(table.headings, row.cells) })
  }
  return { dates, decimal, entries, problems }
}

/** The sign that is followed by one or two digits at the end, or that comes last; null if no amount tells it. */
function decimalOf(texts: readonly string[]): DecimalSign | null {
  for (const text of texts) {
    const bare = text.replace(/[^\d.,]/g, '')
    const ending = /([.,])\d{1,2}$/.exec(bare)?.[1]
    if (ending) return ending === ',' ? 'comma' : 'point'
  }
  return null
}

interface Reading {
  columns: CsvColumns
  currency: string
  order: DateOrder
  decimal: DecimalSign
  date: number
}

/** @returns the entry; null for a row without an amount, such as a balance; else the problem */
function readRow(
  { row, cells }: SheetRow,
  { columns, currency: usual, order, decimal, date }: Reading,
): Omit<ReadEntry, 'raw'> | null | string {
  const at = (column: number | null): Cell => (column === null ? null : (cells[column] ?? null))
  const text = (column: number | null): string => at(column)?.text.trim() ?? ''
  const currency = text(columns.currency).toUpperCase() || usual
  const bookedOn = asDate(at(date), order) ?? shortDate(text(date), order)
  const amount = amountOf({ text, columns, decimal, currency })
  if (amount === null && !text(date)) return null
  if (!bookedOn) return cellProblem('BANK_CELL_DATE', date, row, text(date))
  if (amount === null || typeof amount === 'object') {
    const column = amount?.column ?? columns.amount ?? columns.credit ?? 0
    return cellProblem('BANK_CELL_AMOUNT', column, row, text(column))
  }
  if (amount === 0) return null
  const words = [text(columns.text), text(columns.moreText)].filter(Boolean)
  return {
    line: row,
    amount,
    currency,
    bookedOn,
    valueOn: asDate(at(columns.valueDate), order) ?? shortDate(text(columns.valueDate), order),
    bankReference: text(columns.reference).slice(0, 100) || null,
    endToEndId: null,
    creditorReference: null,
    text: [...new Set(words)].join('\n').slice(0, 2000),
    payerName: text(columns.payer).slice(0, 140) || null,
    payerAccount: text(columns.account).replaceAll(' ', '').slice(0, 40) || null,
    isReversal: false,
    ordered: null,
    charges: null,
  }
}

const cellProblem = (reason: 'BANK_CELL_DATE' | 'BANK_CELL_AMOUNT', column: number, row: number, text: string) =>
  encodeMessage(reason, { cell: columnLetters(column) + row, text: text.slice(0, 60) })

/** A date with a year of two digits, which banks write and which is in this century. */
function shortDate(text: string, order: DateOrder): string | null {
  const [, first, sign = '', second, year] = /^(\d{1,2})([-./])(\d{1,2})\2(\d{2})$/.exec(text) ?? []
  if (!year) return null
  const whole = `${first}${sign}${second}${sign}20${year}`
  return asDate({ at: '', kind: 'text', text: whole }, order)
}

const debits = /^(?:-|d|s|dr|dt|debit|debet|dbit|soll|b|borç|дт|дебет|məxaric)$/i
const credits = /^(?:\+|c|h|cr|kt|credit|kredit|crdt|haben|a|alacak|кт|кредит|mədaxil)$/i

/** Minor units of a row; null if it has no amount; else the column that cannot be read. */
function amountOf({
  text,
  columns: { amount, credit, debit, direction },
  decimal,
  currency,
}: {
  text: (column: number | null) => string
  columns: CsvColumns
  decimal: DecimalSign
  currency: string
}): number | null | { column: number } {
  const read = (column: number | null) => {
    const written = text(column)
    return written && column !== null ? (moneyOf(written, decimal, currency) ?? { column }) : null
  }
  if (amount !== null) {
    const found = read(amount)
    const way = text(direction)
    if (typeof found !== 'number' || !way || direction === null) return found
    return debits.test(way) ? -Math.abs(found) : credits.test(way) ? Math.abs(found) : { column: direction }
  }
  const [came, left] = [read(credit), read(debit)]
  if (typeof came === 'object' && came) return came
  if (typeof left === 'object' && left) return left
  // one of the two is empty or 0
  if (came) return Math.abs(came)
  return left ? -Math.abs(left) : (came ?? left)
}

/** Minor units of an amount as banks write it: `1.234,50-`, `+1'234.50`, `(12.00)`, `€ 12,00`; null if it is none. */
export function moneyOf(text: string, decimal: DecimalSign, currency: string): number | null {
  const [point, group] = decimal === 'comma' ? [',', '.'] : ['.', ',']
  const bare = text.replace(/[\s\u00a0\u202f'’]|[A-Z]{3}|[€$£₼₺₽]/g, '').replace(/[−–]/g, '-')
  const inner = /^\((.*)\)$/.exec(bare)?.[1]
  const sign = inner !== undefined || bare.startsWith('-') || bare.endsWith('-') ? '-' : ''
  const digits = (inner ?? bare).replace(/^[-+]|[-+]$/g, '')
  const [whole = '', fraction, more] = digits.split(point)
  if (more !== undefined || !/^\d/.test(whole)) return null
  const groups = whole.split(group)
  // groups of three, so that 1,250 is not read as 1.25 or the other way round
  if (groups.length > 1 && !groups.every((part, i) => (i ? part.length === 3 : part.length <= 3))) return null
  return minorUnitsOf(`${sign}${groups.join('')}${fraction ? `.${fraction}` : ''}`, currency)
}

const rawOf = (headings: readonly string[], cells: readonly Cell[]): string =>
  JSON.stringify(cells.flatMap((cell, i) => (cell ? [[headings[i] || columnLetters(i), cell.text]] : []))).slice(
    0,
    8000,
  )
