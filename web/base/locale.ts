import { readCookie, writeCookie } from './cookies.ts'

export const locales = ['en', 'az', 'fr', 'ru', 'tr'] as const
export type Locale = (typeof locales)[number]

const cookieName = 'locale'
const cookieDays = 365

/** Endonyms of the interface languages, for the language picker. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  az: 'Azərbaycanca',
  fr: 'Français',
  ru: 'Русский',
  tr: 'Türkçe',
}

function isLocale(value: string | null | undefined): value is Locale {
  return locales.includes(value as Locale)
}

/** Language of a path: its first segment if that is a language other than English, else English. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) && first !== 'en' ? first : 'en'
}

/** The router's basename for a language: English has no prefix. */
export function basenameOf(locale: Locale): string {
  return locale === 'en' ? '/' : `/${locale}`
}

/** Path of the same page in another language, e.g. `/stadia` for `/ru/stadia` and 'en'. */
export function localizedPath(locale: Locale, pathname: string): string {
  const current = localeOfPath(pathname)
  const bare = current === 'en' ? pathname : pathname.slice(current.length + 1) || '/'
  if (locale === 'en') return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}

/**
 * Detects the language of the visit. A language prefix determines it and is stored; the bare home page uses the stored
 * language, in which case `moveTo` is the path to redirect to.
 */
export function startLocale(): { locale: Locale; moveTo: string | null } {
  const locale = localeOfPath(location.pathname)
  const remembered = readCookie(cookieName)
  if (locale === 'en' && location.pathname === '/' && isLocale(remembered) && remembered !== 'en') {
    return { locale: remembered, moveTo: localizedPath(remembered, '/') + location.search + location.hash }
  }
  if (locale !== 'en' || !isLocale(remembered)) rememberLocale(locale)
  return { locale, moveTo: null }
}

/** Stores the language for 365 days. */
export function rememberLocale(locale: Locale): void {
  writeCookie(cookieName, locale, cookieDays)
}
