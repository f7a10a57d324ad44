import { locales, type Locale } from '../editions.ts'

/** The interface language requested by the web app; unknown ones become English. */
export function localeOf(header: unknown): Locale {
  const wanted = typeof header === 'string' ? header.slice(0, 2).toLowerCase() : ''
  return locales.find((locale) => locale === wanted) ?? 'en'
}
