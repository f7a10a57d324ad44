import type { Permission } from '../shared/permission.ts'

/** Columns of an event, as a source's SQL selects them, in this order. */
export const personEventColumns = ['id', 'at', 'action', 'title', 'note', 'amount', 'currency', 'by_id'] as const

/**
 * What a module tells of a person on the time line of the office: one statement over its own tables.
 * `declare` it in `defineModule({ personEvents })`.
 */
export interface PersonEventSource {
  /** `mail`, `payment`: by it the reader filters */
  readonly kind: string
  /** who may read it */
  readonly permission: Permission
  /**
   * Selects the events of the user `$1`: id (uuid), at (timestamptz), action (text), title (jsonb: texts by language, or
   * a text), note (text), amount (int), currency (text), by_id (uuid). Rows without a moment are left out.
   */
  readonly sql: string
}

const sources: PersonEventSource[] = []

/** Adds what modules tell of people. Called once, where the modules are listed. */
export function addPersonEvents(more: readonly PersonEventSource[]): void {
  sources.push(...more)
}

/** All sources, from the lowest module to the highest. */
export const personEventSources = (): readonly PersonEventSource[] => sources
