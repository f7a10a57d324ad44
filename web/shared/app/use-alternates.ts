import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { boot } from './boot.ts'
import { locales, localizedPath, type Locale } from '../../base/locale.ts'

/** Route `handle` of public pages, which get alternate links in every language for search engines. */
export const everyLanguage = { everyLanguage: true }

/**
 * Keeps the `rel="alternate"` links in the head in step with the current page. The server renders the same links for
 * the first page.
 */
export function useAlternates(): void {
  const { pathname } = useLocation()
  const isPublic = useMatches().at(-1)?.handle === everyLanguage
  useEffect(() => {
    const bare = pathname.replace(/\/$/, '') || '/'
    const link = (language: string, locale: Locale) =>
      Object.assign(document.createElement('link'), {
        rel: 'alternate',
        hreflang: language,
        href: boot.publicUrl + localizedPath(locale, bare),
      })
    for (const old of document.head.querySelectorAll('link[rel=alternate][hreflang]')) old.remove()
    if (isPublic) document.head.append(...locales.map((each) => link(each, each)), link('x-default', 'en'))
  }, [pathname, isPublic])
}
