import { readCookie, writeCookie } from './cookies.ts'

export type Scheme = 'light' | 'dark'

const cookieName = 'dark-mode'
const cookieDays = 365

/** The colour scheme in the cookie `dark-mode` (`true` or `false`); null: the device's preference applies. */
export function savedScheme(): Scheme | null {
  const saved = readCookie(cookieName)
  if (saved === 'true') return 'dark'
  return saved === 'false' ? 'light' : null
}

/** Stores the colour scheme; null removes the choice. */
export function saveScheme(scheme: Scheme | null): void {
  if (scheme) writeCookie(cookieName, String(scheme === 'dark'), cookieDays)
  else writeCookie(cookieName, '', 0)
}
