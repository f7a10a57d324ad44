/** One field of a change, as text. */
export interface RecordRow {
  field: string
  before: string
  after: string
}

/** What differs between two objects, and the reason that was given. */
export function recordRows(before: object, after: object): { reason: string | null; rows: RecordRow[] } {
  const { reason, ...now } = after as Record<string, unknown>
  const then = before as Record<string, unknown>
  const fields = [...new Set([...Object.keys(then), ...Object.keys(now)])]
  return {
    reason: typeof reason === 'string' ? reason : null,
    rows: fields.map((field) => ({ field, before: asText(then[field]), after: asText(now[field]) })),
  }
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return String(value.length)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
