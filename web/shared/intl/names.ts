import { localeOfPath } from '../locale.ts'
import { lentWords } from './azerbaijani.ts'

const cache = new Map<string, Intl.DisplayNames>()

function nameOf(type: 'region' | 'language', code: string): string {
  const lent = lentWords()
  if (lent) return (type === 'region' ? lent.regions : lent.languages)[code] ?? code
  const locale = localeOfPath(location.pathname)
  const key = `${locale} ${type}`
  let names = cache.get(key)
  if (!names) cache.set(key, (names = new Intl.DisplayNames([locale], { type })))
  try {
    return names.of(code) ?? code
  } catch {
    return code // no code at all
  }
}

/** A country in the page's language. @param code ISO 3166-1 alpha-2 */
export const countryName = (code: string): string => nameOf('region', code)

/** A language in the words of the page, as a title begins, e.g. "French" for `fr`. */
export function languageName(code: string): string {
  const name = nameOf('language', code)
  return name.charAt(0).toLocaleUpperCase(localeOfPath(location.pathname)) + name.slice(1)
}
