import { localeOfPath } from './locale.ts'

/**
 * The languages that exams and materials are written in: those of the interface, and besides them German and Spanish,
 * into which the interface is not translated.
 */
export const contentLanguages = ['en', 'az', 'de', 'es', 'fr', 'ru', 'tr'] as const

/** A language in the words of the page, e.g. "French" for `fr`. */
export function languageName(code: string): string {
  const locale = localeOfPath(location.pathname)
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
