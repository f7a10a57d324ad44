import { localeOfPath } from '../../shared/locale.ts'

/** A language in the words of the page, e.g. "French" for `fr`. */
export function languageName(code: string): string {
  const locale = localeOfPath(location.pathname)
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
