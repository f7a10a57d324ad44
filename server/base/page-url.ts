import type { Locale } from '../editions.ts'

/** Path prefix of the web app in a language; English has none. */
export const localePrefix = (locale: Locale): string => (locale === 'en' ? '' : `/${locale}`)

/**
 * Absolute URL of a page of the web app in a language.
 * @param path starts with a slash, without a language
 */
export const pageUrl = (
  { config }: { readonly config: { readonly publicUrl: string } },
  locale: Locale,
  path: string,
): string => `${config.publicUrl}${localePrefix(locale)}${path}`
