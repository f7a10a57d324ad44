import { useSyncExternalStore } from 'react'

/** What changes of a menu entry while the panel is open. */
export interface LiveEntry {
  /** A few letters beside the name, such as a count or "!". */
  badge?: string
  /** What the badge means, for those who hear the page. */
  badgeLabel?: string
  /** Draws the eye to the entry. */
  highlight?: boolean
  /** What an action entry does; it is in the menu only while this is set. */
  onSelect?: () => void
}

let entries: ReadonlyMap<string, LiveEntry> = new Map()
const listeners = new Set<() => void>()

/** Says what an entry of the side menu shows now, by its id; null: nothing beside its name. */
export function setLiveEntry(id: string, entry: LiveEntry | null): void {
  const next = new Map(entries)
  if (entry) next.set(id, entry)
  else next.delete(id)
  entries = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the entries show now, by their ids. */
export function useLiveEntries(): ReadonlyMap<string, LiveEntry> {
  return useSyncExternalStore(subscribe, () => entries)
}
