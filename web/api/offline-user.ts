import type { SessionUser } from './token.ts'

interface Kept {
  path: string
  user: SessionUser
  /** milliseconds */
  until: number
}

const storageKey = 'kept-user'

/**
 * Stores on this device which user may open a path without a connection, for a limited time. Nothing secret is stored:
 * the page's data must already be on the device, and the server authorizes all requests.
 */
export function saveOfflineUser(
  path: string,
  { email: _email, email2: _email2, ...user }: SessionUser,
  until: number,
): void {
  localStorage.setItem(storageKey, JSON.stringify({ path, user: { ...user, email: '' }, until } satisfies Kept))
}

/** User stored for a path; null for other paths and after expiry. */
export function readOfflineUser(path: string, now: number): SessionUser | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept && kept.path === path && now < kept.until ? kept.user : null
  } catch {
    return null
  }
}

export function clearOfflineUser(): void {
  localStorage.removeItem(storageKey)
}
