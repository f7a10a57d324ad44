import { formatDateTime } from '../../../../shared/input/format.ts'

/** A changed field, as text. */
export interface RecordRow {
  field: string
  before: string
  after: string
}

/** Returns the differences between two objects. */
export function recordRows(before: object, after: object): RecordRow[] {
  const now = after as Record<string, unknown>
  const then = before as Record<string, unknown>
  const fields = [...new Set([...Object.keys(then), ...Object.keys(now)])]
  return fields.map((field) => ({ field, before: asText(then[field]), after: asText(now[field]) }))
}

/** An ISO 8601 timestamp, as in JSON. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return String(value.length)
  if (typeof value === 'string' && moment.test(value)) return formatDateTime(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
