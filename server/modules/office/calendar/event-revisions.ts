import { createHash } from 'node:crypto'
import type { EventRevision, EventRevisions } from './calendar.entity.ts'

/**
 * Updates the revisions of a feed's events: an event whose content changed gets the next sequence number and the
 * current time. Events not in the feed keep theirs.
 * @param contents visible content of each event, by key
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
