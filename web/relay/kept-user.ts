import type { SessionUser } from './token.ts'

interface Kept {
  path: string
  user: SessionUser
  /** milliseconds */
  until: number
}

const storageKey = 'kept-user'

/**
 * Remembers on this device who may open an address without a connection, for a limited time. Nothing secret is kept:
 * what such a page shows has to be on the device already, and the server stays the judge of all that is sent.
 */
export function keepUser(path: string, { email: _email, email2: _email2, ...user }: SessionUser, until: number): void {
  localStorage.setItem(storageKey, JSON.stringify({ path, user: { ...user, email: '' }, until } satisfies Kept))
}

/** Who was kept for an address; null at every other one, and after the time. */
export function keptUser(path: string, now: number): SessionUser | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept && kept.path === path && now < kept.until ? kept.user : null
  } catch {
    return null
  }
}

export function forgetUser(): void {
  localStorage.removeItem(storageKey)
}
