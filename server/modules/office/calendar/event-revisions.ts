import { createHash } from 'node:crypto'
import type { EventRevision, EventRevisions } from './calendar.entity.ts'

/**
 * The versions of a feed's events: an event whose content differs from what was handed out before has the next
 * sequence number and the time of now. Events that are out of sight keep theirs.
 * @param contents what a reader sees of each event, by its key
 */
export function reviseEvents(known: EventRevisions, contents: ReadonlyMap<string, unknown>, now: Date): EventRevisions {
  const revised = [...contents].map(([key, content]): [string, EventRevision] => {
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
    const before = known[key]
    if (before?.hash === hash) return [key, before]
    return [key, { hash, sequence: before ? before.sequence + 1 : 0, changedAt: now.toISOString() }]
  })
  return { ...known, ...Object.fromEntries(revised) }
}
