import { localizedPath, rememberLocale, type Locale } from '../../base/locale.ts'
import { leaveTo } from '../leave.ts'

/**
 * Address of a page in another language. English has the prefix that makes the server store it as the chosen language,
 * because the bare home page opens in the language that was used last.
 */
export const pathIn = (locale: Locale, path: string): string =>
  locale === 'en' ? `/en${path === '/' ? '' : path}` : localizedPath(locale, path)

/** Stores a language and opens the page in it, with its query. */
export function choose(locale: Locale): void {
  rememberLocale(locale)
  leaveTo(localizedPath(locale, location.pathname) + location.search + location.hash)
}
