/** Value of a spreadsheet cell. */
export type CellValue = string | number | boolean | Date | null | undefined

/** Property path separated by dots: `student.username`; `tries.-1` is the last item of a list. */
export type PathOf<T> = T extends readonly (infer I)[]
  ? `${number}` | `${number}.${PathOf<NonNullable<I>>}`
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${PathOf<NonNullable<T[K]>>}` }[keyof T & string]
    : never

/** Condition of a case; without one, the case applies if the path has a value. */
interface SheetCase<P extends string = string> {
  readonly path: P
  readonly is?: string | number | boolean
  readonly not?: string | number | boolean
  /** The time at the path has passed. */
  readonly past?: boolean
  /** There is a value, and it equals the one at this path. */
  readonly same?: P
  readonly text?: string
  readonly cell?: SheetCell<P>
}

/**
 * Declares how a cell value is derived from a row. It is data, so that the page's columns and the server's export share
 * one definition; labels are in the reader's language.
 */
export type SheetCell<P extends string = string> =
  /** The value unchanged; for a list, its values. */
  | { readonly kind?: 'plain'; readonly path: P }
  /** The parts that exist. */
  | { readonly kind: 'joined'; readonly parts: readonly SheetCell<P>[]; readonly separator: string }
  /** Text with values: `{firstName} {lastName}`. Empty if none of the values exists. */
  | { readonly kind: 'text'; readonly template: string }
  | { readonly kind: 'date'; readonly path: P }
  /** A number converted to another unit, rounded to `digits` places. */
  | { readonly kind: 'quotient'; readonly path: P; readonly divisor: number; readonly digits?: number }
  /** An amount in minor units with a currency, as a number. */
  | { readonly kind: 'money'; readonly path: P }
  /** The same, as text with its currency. */
  | { readonly kind: 'price'; readonly path: P }
  | { readonly kind: 'percent'; readonly path: P }
  | {
      readonly kind: 'words'
      readonly path: P
      readonly words: Readonly<Record<string, string>>
      readonly otherwise?: string
    }
  | { readonly kind: 'country' | 'language'; readonly path: P }
  /** One field of each object in a list. */
  | {
      readonly kind: 'list'
      readonly path: P
      readonly field: string
      readonly otherwise?: string
      readonly words?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'count'; readonly path: P }
  /** The first matching case. */
  | {
      readonly kind: 'cases'
      readonly cases: readonly SheetCase<P>[]
      readonly otherwise?: string
      readonly cell?: SheetCell<P>
    }
  /** An object as `name: value` pairs. */
  | { readonly kind: 'pairs'; readonly path: P }

/** Reader-dependent formatting. */
export interface SheetReader {
  readonly now: number
  /** The time as a date whose UTC fields contain the reader's wall clock time. */
  wallTime(moment: Date): Date
  country(code: string): string
  language(code: string): string
  price(minorUnits: number, currency: string): string
  percent(fraction: number): string
}

/** Cell value of a row. */
export function readCell(cell: SheetCell, row: unknown, reader: SheetReader): CellValue {
  if (cell.kind === 'text') return textOf(cell.template, row)
  if (cell.kind === 'cases') {
    const found = cell.cases.find((one) => holds(one, row, reader))
    if (found) return found.cell ? readCell(found.cell, row, reader) : found.text
    return cell.cell ? readCell(cell.cell, row, reader) : (cell.otherwise ?? null)
  }
  if (cell.kind === 'joined') {
    const parts = cell.parts.map((part) => readCell(part, row, reader))
    return parts.filter((part) => part != null && part !== '').join(cell.separator) || null
  }
  const value = valueAt(row, cell.path)
  switch (cell.kind) {
    case 'date':
      return typeof value === 'string' || value instanceof Date ? reader.wallTime(new Date(value)) : null
    case 'quotient': {
      if (typeof value !== 'number') return null
      const factor = 10 ** (cell.digits ?? 0)
      return Math.round((value * factor) / cell.divisor) / factor
    }
    case 'money':
      return isObject(value) && typeof value['amount'] === 'number' ? value['amount'] / 100 : null
    case 'price':
      return isObject(value) ? reader.price(Number(value['amount']), String(value['currency'])) : null
    case 'percent':
      return typeof value === 'number' ? reader.percent(value / 100) : null
    case 'words':
      return (value == null ? undefined : ownWord(cell.words, String(value))) ?? cell.otherwise ?? null
    case 'country':
    case 'language':
      return typeof value === 'string' && value ? reader[cell.kind](value) : null
    case 'list': {
      const items = (Array.isArray(value) ? value : []).map((item) => String(valueAt(item, cell.field) ?? ''))
      return (
        items.map((item) => (cell.words && ownWord(cell.words, item)) ?? item).join(', ') || (cell.otherwise ?? null)
      )
    }
    case 'count':
      return Array.isArray(value) ? value.length : null
    case 'pairs':
      return Object.entries(isObject(value) ? value : {})
        .map(([name, inner]) => `${name}: ${String(inner)}`)
        .join(', ')
    default:
      return plain(value)
  }
}

/** Whether a cell can be a time, so that its column title includes the time zone. */
export function isTime(cell: SheetCell): boolean {
  if (cell.kind === 'joined') return cell.parts.some(isTime)
  if (cell.kind === 'cases') return [cell.cell, ...cell.cases.map((one) => one.cell)].some((one) => one && isTime(one))
  return cell.kind === 'date'
}

/** Title of a spreadsheet column: that of a time includes the time zone. */
export const sheetTitle = (title: string, cell: SheetCell, zone: string): string =>
  isTime(cell) ? `${title} (${zone})` : title

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const ownWord = (words: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** Value at a path; an empty path is the row itself. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row
  for (const name of path ? path.split('.') : []) {
    if (Array.isArray(value)) value = value.at(Number(name))
    else value = isObject(value) && Object.hasOwn(value, name) ? value[name] : null
  }
  return value
}

function plain(value: unknown): CellValue {
  if (Array.isArray(value)) return value.map((item) => plain(item) ?? '').join(', ')
  if (value == null || typeof value === 'string' || typeof value === 'boolean' || value instanceof Date)
    return value as CellValue
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return JSON.stringify(value)
}

function textOf(template: string, row: unknown): string | null {
  let isFilled = false
  const text = template.replace(/\{([\w.]+)\}/g, (_all, path: string) => {
    const value = plain(valueAt(row, path))
    if (value != null && value !== '') isFilled = true
    return String(value ?? '')
  })
  return isFilled ? text.trim() : null
}

function holds({ path, is, not, past, same }: SheetCase, row: unknown, { now }: SheetReader): boolean {
  const value = valueAt(row, path)
  if (past) return value != null && new Date(value as string | Date).getTime() <= now
  if (same !== undefined) return value != null && value === valueAt(row, same)
  if (is !== undefined) return value === is
  if (not !== undefined) return value !== not
  return Boolean(value)
}
