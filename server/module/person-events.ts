import type { Permission } from '../../shared/permission.ts'
import { defineHook } from '../base/hooks.ts'

/** Columns selected by the SQL of an event source, in this order. */
export const personEventColumns = ['id', 'at', 'action', 'title', 'note', 'amount', 'currency', 'by_id'] as const

/** A module's events on a person's timeline: one statement over its own tables. Declared in its `module.ts`. */
export interface PersonEventSource {
  /** kind for filtering, such as `mail` or `payment` */
  readonly kind: string
  /** permission to read it */
  readonly permission: Permission
  /**
   * Selects the events of the user `$1`: id (uuid), at (timestamptz), action (text), title (jsonb: texts by language,
   * or a text), note (text), amount (int), currency (text), by_id (uuid). Rows without a time are left out.
   */
  readonly sql: string
}

/** The event sources of each module. */
export const modulesPersonEvents = defineHook<readonly PersonEventSource[]>('events of a person')
