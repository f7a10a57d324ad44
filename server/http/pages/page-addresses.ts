import { locales, type Locale } from '../../editions.ts'
import { localePrefix } from '../../base/page-url.ts'
// generated from the web app’s route tree by a test: npm run snapshots
import routes from './page-addresses.json' with { type: 'json' }

/** Pattern of the paths of a web app route. @param parameter pattern of a parameter, by default anything */
export function addressPattern(route: string, parameter = '[^/]+'): RegExp {
  const parts = route
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`
      return part.endsWith('?') ? `(?:/${parameter})?` : `/${parameter}`
    })
  return new RegExp(`^${parts.join('')}/?$`, 'i')
}

const pages = routes.all.map((route) => addressPattern(route))

/** Public pages with alternate links for search engines. */
const publicPages = routes.inEveryLanguage.map((route) => addressPattern(route, String.raw`[\w-]{1,80}`))

/** Language of a path; English has no prefix. */
export function localeOfPath(pathname: string): Locale {
  return locales.find((known) => known !== 'en' && pathname.split('/')[1] === known) ?? 'en'
}

/** A path without the prefix of its language. */
export const bareOf = (pathname: string): string => pathname.slice(localePrefix(localeOfPath(pathname)).length)

/** Whether the web app has a page at a path, for any viewer. */
export function isPage(pathname: string): boolean {
  const bare = bareOf(pathname)
  return pages.some((page) => page.test(bare))
}

/** Redirect target of an English URL with a prefix; null for other URLs. */
export function withoutEnglishPrefix(url: string): string | null {
  const [, rest] = /^\/en(?![^/?])[/\\]*(.*)$/.exec(url) ?? []
  // two leading slashes would be the address of another site
  return rest === undefined ? null : `/${rest}`
}

/** Alternate links of a page for search engines; empty for non-public pages. */
export function alternatesOf(publicUrl: string, pathname: string): string {
  const bare = bareOf(pathname).replace(/\/$/, '')
  if (!publicPages.some((page) => page.test(bare))) return ''
  const link = (language: string, prefix: string) =>
    `<link rel="alternate" hreflang="${language}" href="${publicUrl}${prefix}${bare || (prefix ? '' : '/')}">`
  return [...locales.map((each) => link(each, localePrefix(each))), link('x-default', '')].join('')
}

/** The bare home page opens in the language that was used last: redirect target; null to stay. */
export function rememberedHome(url: string, cookie = ''): string | null {
  const [pathname, query] = url.split('?')
  const [, remembered] = /(?:^|; )locale=(\w+)/.exec(cookie) ?? []
  const locale = locales.find((known) => known === remembered && known !== 'en')
  return pathname === '/' && locale ? `/${locale}${query === undefined ? '' : `?${query}`}` : null
}
