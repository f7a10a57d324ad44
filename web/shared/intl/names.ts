import { capitalised } from '../input/format.ts'
import { localeOfPath } from '../../base/locale.ts'
import { azerbaijaniFallback } from './azerbaijani.ts'

const cache = new Map<string, Intl.DisplayNames>()

function nameOf(type: 'region' | 'language', code: string): string {
  const fallback = azerbaijaniFallback()
  if (fallback) return (type === 'region' ? fallback.regions : fallback.languages)[code] ?? code
  const locale = localeOfPath(location.pathname)
  const key = `${locale} ${type}`
  let names = cache.get(key)
  if (!names) cache.set(key, (names = new Intl.DisplayNames([locale], { type })))
  try {
    return names.of(code) ?? code
  } catch {
    return code // not a valid code
  }
}

/** Localized country name. @param code ISO 3166-1 alpha-2 */
export const countryName = (code: string): string => nameOf('region', code)

/** Localized language name, e.g. "French" for `fr`. */
export const languageName = (code: string): string => capitalised(nameOf('language', code))
