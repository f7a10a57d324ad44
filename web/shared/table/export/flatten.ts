import type { CellValue } from '../../../../shared/sheet-cell.ts'

/** Nested object, e.g. a server response. */
export type Nested = { readonly [key: string]: unknown }

/** Flattens a nested object: `{ user: { name: 'Ada' }, tags: ['a', 'b'] }` has `user.name` and `tags`. @internal */
export function flattenKeys(object: Nested, prefix = ''): Record<string, CellValue> {
  const flat: Record<string, CellValue> = {}
  for (const [key, value] of Object.entries(object)) {
    const name = prefix + key
    if (Array.isArray(value)) flat[name] = value.map((item) => asCell(item)).join(', ')
    else if (isObject(value)) Object.assign(flat, flattenKeys(value, `${name}.`))
    else flat[name] = asCell(value)
  }
  return flat
}

/** Header row with all keys in order of first appearance, then a row per object. */
export function sheetOf(objects: readonly Nested[]): CellValue[][] {
  const flat = objects.map((object) => flattenKeys(object))
  const keys = [...new Set(flat.flatMap((object) => Object.keys(object)))]
  return [keys, ...flat.map((object) => keys.map((key) => object[key]))]
}

function isObject(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

function asCell(value: unknown): CellValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' || typeof value === 'boolean' || value instanceof Date) return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}
