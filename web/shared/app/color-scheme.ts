import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readCookie, writeCookie } from '../../base/cookies.ts'

const cookieName = 'dark-mode'
const cookieDays = 365

/**
 * Stores the color scheme in the cookie `dark-mode` (`true` or `false`); without the cookie the device's preference
 * applies.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
  get(): MantineColorScheme {
    const saved = readCookie(cookieName)
    if (saved === 'true') return 'dark'
    return saved === 'false' ? 'light' : 'auto'
  },
  set(value) {
    if (value !== 'auto') writeCookie(cookieName, String(value === 'dark'), cookieDays)
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => writeCookie(cookieName, '', 0),
}
