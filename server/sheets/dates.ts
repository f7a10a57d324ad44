import { fold } from '../../shared/fold.ts'
import type { Locale } from '../editions.ts'
import type { Cell } from './cell.ts'
import type { DateEvidence, DateOrder } from './sheet.types.ts'

/** The order of a column, or the question for it. */
export type JudgedDates =
  | { readonly order: DateOrder; readonly evidence: Exclude<DateEvidence, 'mixed'>; readonly example: string | null }
  | { readonly order: null; readonly evidence: 'none'; readonly example: string }
  /** real dates and texts in the other order: a program has swapped day and month in some */
  | { readonly order: null; readonly evidence: 'mixed'; readonly example: string }

const numeric = /^(\d{1,2})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{4})$/

/** Languages in which every country writes the day first. */
const dayFirstLanguages: readonly Locale[] = ['az', 'fr', 'ru', 'tr']

/** Letters for day and month in headings such as DD/MM/YYYY, JJ/MM/AAAA, GG.AA.YYYY, ДД.ММ.ГГГГ. */
function orderInHeading(heading: string): DateOrder | null {
  const text = fold(heading)
  if (/(?:^| )(?:dd?|jj?|gg?|дд?|day|jour|gun|день) (?:mm?|aa?|мм?|month|mois|ay|месяц)(?: |$)|ddmmyyyy/.test(text)) {
    return 'dayFirst'
  }
  return /(?:^| )(?:mm?|month) (?:dd?|day)(?: |$)|mmddyyyy/.test(text) ? 'monthFirst' : null
}

/**
 * Determines the order of a column's dates as a whole: a single 12/25/2013 makes 03/04/2014 month-first.
 * @param hints the reader's choice, the heading, and the languages of the headings and of the reader
 */
export function judgeDates(
  cells: readonly Cell[],
  hints: { chosen?: DateOrder | null; heading: string; languages: readonly (Locale | null)[] },
): JudgedDates {
  const texts = cells.flatMap((cell) => (cell?.kind === 'text' ? [cell.text.trim()] : []))
  const read = texts.flatMap((text) => {
    const [, first, sign, second] = numeric.exec(text) ?? []
    return first ? [{ text, first: Number(first), second: Number(second), sign }] : []
  })
  const dayFirst = read.find(({ first, second }) => first > 12 && second <= 12)
  const monthFirst = read.find(({ first, second }) => second > 12 && first <= 12)
  const unclear = read.find(({ first, second }) => first <= 12 && second <= 12 && first !== second)
  const example = unclear?.text ?? null
  if (hints.chosen) return { order: hints.chosen, evidence: 'reader', example }
  const clear = dayFirst ?? monthFirst
  if (!unclear && clear && swappedDate(cells)) return { order: null, evidence: 'mixed', example: clear.text }
  if (dayFirst && !monthFirst) return { order: 'dayFirst', evidence: 'values', example: dayFirst.text }
  if (monthFirst && !dayFirst) return { order: 'monthFirst', evidence: 'values', example: monthFirst.text }
  const shown = unclear ?? dayFirst
  if (!shown) return { order: 'dayFirst', evidence: 'none', example }
  const told = orderInHeading(hints.heading)
  if (told) return { order: told, evidence: 'heading', example }
  if (read.every(({ sign }) => sign === '.')) return { order: 'dayFirst', evidence: 'dots', example }
  if (hints.languages.some((language) => language && dayFirstLanguages.includes(language))) {
    return { order: 'dayFirst', evidence: 'language', example }
  }
  return { order: null, evidence: 'none', example: shown.text }
}

/**
 * Whether all real dates of a column could be swapped: programs of one country convert only those dates of the other's
 * that are valid in both orders.
 */
function swappedDate(cells: readonly Cell[]): boolean {
  const dates = cells.flatMap((cell) => (cell?.kind === 'date' && cell.date ? [cell.date] : []))
  return dates.length > 0 && dates.every((date) => Number(date.slice(8, 10)) <= 12)
}

/** Reads a cell as a day, `2014-03-04`; null if it is not a date in this order. */
export function asDate(cell: Cell, order: DateOrder): string | null {
  if (!cell) return null
  if (cell.kind === 'date') return cell.date?.slice(0, 10) ?? null
  if (cell.kind !== 'text') return null
  const text = cell.text.trim()
  const [, y, m = '', d = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (y) return dayOf(y, m, d)
  const [, first, , second = '', year = ''] = numeric.exec(text) ?? []
  if (!first) return null
  return order === 'dayFirst' ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** An ISO day; null for a day that does not exist. */
function dayOf(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null
}
