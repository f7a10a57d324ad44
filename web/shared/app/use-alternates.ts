import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { boot } from './boot.ts'
import { locales, pathIn, type Locale } from '../input/locale.ts'

/** The `handle` of a route whose page is for everybody: search engines learn that it is there in every language. */
export const everyLanguage = { everyLanguage: true }

/**
 * Keeps the head's links to the same page in each language to the page that is shown. The server writes those of the
 * page that was opened first, in the same way.
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
        href: boot.publicUrl + pathIn(locale, bare),
      })
    for (const old of document.head.querySelectorAll('link[rel=alternate][hreflang]')) old.remove()
    if (isPublic) document.head.append(...locales.map((each) => link(each, each)), link('x-default', 'en'))
  }, [pathname, isPublic])
}
