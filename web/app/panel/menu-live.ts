import { useSyncExternalStore } from 'react'

/** Live parts of a menu entry. */
export interface LiveEntry {
  /** Short text next to the name, such as a count or "!". */
  badge?: string
  /** Accessible label of the badge. */
  badgeLabel?: string
  /** Whether the entry is highlighted. */
  highlight?: boolean
  /** Handler of an action entry; the entry is in the menu only while this is set. */
  onSelect?: () => void
}

let entries: ReadonlyMap<string, LiveEntry> = new Map()
const listeners = new Set<() => void>()

/** Sets the live parts of a menu entry by its id; null clears them. */
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

/** Live parts of the menu entries by id. */
export function useLiveEntries(): ReadonlyMap<string, LiveEntry> {
  return useSyncExternalStore(subscribe, () => entries)
}
