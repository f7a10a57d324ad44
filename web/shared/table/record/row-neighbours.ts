import { useEffect, useSyncExternalStore } from 'react'
import type { Path } from 'react-router-dom'

/** Addresses of the rows before and after the one whose drawer is open; null at an end of the loaded rows. */
export interface RowNeighbours {
  readonly previous: Partial<Path> | null
  readonly next: Partial<Path> | null
}

let current: RowNeighbours | null = null
const listeners = new Set<() => void>()

function show(neighbours: RowNeighbours | null): void {
  current = neighbours
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Neighbours of the open row, for its drawer, which is outside its list; null if no list shows the row. */
export const useRowNeighbours = (): RowNeighbours | null => useSyncExternalStore(subscribe, () => current)

/** Publishes the neighbours of a list's open row. @param neighbours null if no row is open */
export function usePublishedNeighbours(neighbours: RowNeighbours | null): void {
  const key = JSON.stringify(neighbours)
  useEffect(() => {
    const published = JSON.parse(key) as RowNeighbours | null
    if (!published) return undefined
    show(published)
    return () => show(null)
  }, [key])
}
