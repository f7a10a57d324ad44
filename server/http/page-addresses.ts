import { locales, type Locale } from '../editions.ts'
// written by a test from the web app’s route tree: npx vitest run scripts/web -u
import routes from './page-addresses.json' with { type: 'json' }

/** Matches the addresses that a route of the web app stands for, whatever its parameters are. */
function matcher(route: string, parameter: string): RegExp {
  const parts = route
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`
      return part.endsWith('?') ? `(?:/${parameter})?` : `/${parameter}`
    })
  return new RegExp(`^${parts.join('')}/?$`, 'i')
}

const pages = routes.all.map((route) => matcher(route, '[^/]+'))

/** Pages for everybody, of which search engines learn that each is there in every language. */
const publicPages = routes.inEveryLanguage.map((route) => matcher(route, String.raw`[\w-]{1,80}`))

const prefixOf = (locale: Locale) => (locale === 'en' ? '' : `/${locale}`)

/** The language of an address: English has no prefix. */
export function localeOfPath(pathname: string): Locale {
  return locales.find((known) => known !== 'en' && pathname.split('/')[1] === known) ?? 'en'
}

const bareOf = (pathname: string) => pathname.slice(prefixOf(localeOfPath(pathname)).length)

/** Whether the web app has a page at an address, whoever may see it. */
export function isPage(pathname: string): boolean {
  const bare = bareOf(pathname)
  return pages.some((page) => page.test(bare))
}

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
