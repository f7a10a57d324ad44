import type { Found } from './found.ts'

/** Number of records remembered on the device. */
const kept = 8
const keyOf = (userId: string) => `find-recent:${userId}`

/** Records that the user opened from the search on this device, newest first. */
export function recentlyFound(userId: string): Found[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as Found[]
    return stored.map((found) => ({ ...found, section: 'recent' }))
  } catch {
    return []
  }
}

/** Remembers an opened record. */
export function rememberFound(userId: string, found: Found): void {
  const others = recentlyFound(userId).filter(({ id }) => id !== found.id)
  localStorage.setItem(keyOf(userId), JSON.stringify([found, ...others].slice(0, kept)))
}
