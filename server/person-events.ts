import type { Permission } from '../shared/permission.ts'

/** Columns selected by the SQL of an event source, in this order. */
export const personEventColumns = ['id', 'at', 'action', 'title', 'note', 'amount', 'currency', 'by_id'] as const

/**
 * A module's events on a person's timeline: one statement over its own tables. Passed to `defineModule({ personEvents
 * })`.
 */
export interface PersonEventSource {
  /** kind for filtering, such as `mail` or `payment` */
  readonly kind: string
  /** permission to read it */
  readonly permission: Permission
  /**
   * Selects the events of the user `$1`: id (uuid), at (timestamptz), action (text), title (jsonb: texts by language, or
   * a text), note (text), amount (int), currency (text), by_id (uuid). Rows without a moment are left out.
   */
  readonly sql: string
}

const sources: PersonEventSource[] = []

/** Registers event sources of modules. Called once, with the list of modules. */
export function addPersonEvents(more: readonly PersonEventSource[]): void {
  sources.push(...more)
}

/** All sources, from the lowest module to the highest. */
export const personEventSources = (): readonly PersonEventSource[] => sources
