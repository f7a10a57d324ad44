import { locales, type Locale } from '../editions.ts'

/** First segments of the addresses of pages, '' being the login page. The routes themselves are in web/router.tsx. */
export const pageSegments: readonly string[] = [
  '', 'stadia', 'exam', 'register', 'hop-in', 'verification', 'confirmation', 'password-reset',
]

/** Pages for everybody, of which search engines learn that each is there in every language; without its prefix. */
const publicPages = [
  /^$/, /^\/register(?:\/student|\/supervisor)?$/, /^\/hop-in(?:\/[\w-]{1,40})?$/,
  /^\/confirmation\/certificate(?:\/[\w-]{1,80})?$/,
]

const prefixOf = (locale: Locale) => (locale === 'en' ? '' : `/${locale}`)

/** The language of an address: English has no prefix. */
export function localeOfPath(pathname: string): Locale {
  return locales.find((known) => known !== 'en' && pathname.split('/')[1] === known) ?? 'en'
}

const bareOf = (pathname: string) => pathname.slice(prefixOf(localeOfPath(pathname)).length)

/** Whether an address can be a page's, as far as its first segment tells: the web app knows the rest. */
export const mayBePage = (pathname: string): boolean => pageSegments.includes(bareOf(pathname).split('/')[1] ?? '')

/** Where the address of an English page leads that was written with a prefix, or null for other addresses. */
export function withoutEnglishPrefix(url: string): string | null {
  const [, rest] = /^\/en(?![^/?])[/\\]*(.*)$/.exec(url) ?? []
  // two slashes in front would begin the address of another site
  return rest === undefined ? null : `/${rest}`
}

/** The same page in each language, for search engines; nothing for a page that is not for everybody. */
export function alternatesOf(publicUrl: string, pathname: string): string {
  const bare = bareOf(pathname).replace(/\/$/, '')
  if (!publicPages.some((page) => page.test(bare))) return ''
  const link = (language: string, prefix: string) =>
    `<link rel="alternate" hreflang="${language}" href="${publicUrl}${prefix}${bare || (prefix ? '' : '/')}">`
  return [...locales.map((each) => link(each, prefixOf(each))), link('x-default', '')].join('')
}
