import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { savedScheme, saveScheme } from '../../base/scheme.ts'

/**
 * Stores the color scheme in the cookie `dark-mode` (`true` or `false`); without the cookie the device's preference
 * applies.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (): MantineColorScheme => savedScheme() ?? 'auto',
  set(value) {
    if (value !== 'auto') saveScheme(value)
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => saveScheme(null),
}
