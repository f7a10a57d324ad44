import { createContext, useContext } from 'react'
import type { PublicPageFacts } from '../../shared/public-pages/render.ts'
import type { PublicPageState } from '../../shared/public-pages/state.ts'
import { localizedPath, type Locale } from '../base/locale.ts'
import { looks } from './editions/looks.ts'
import type { PlainLook } from './editions/plain-look.ts'
import { createTranslator, type PageTexts, type Translate } from './translator.ts'

/** Data of a public page, as the server embeds it. */
export interface PageData extends PublicPageFacts {
  readonly locale: Locale
  readonly texts: PageTexts
}

/** A public page that is being drawn. */
export interface PlainPage extends PageData {
  readonly t: Translate
  readonly look: PlainLook
  /** The page's language in front of a path: `/ru/register`. */
  href(path: string): string
}

/** Context of `usePlainPage`. */
export const PlainPageContext = createContext<PlainPage | null>(null)

/** Prepares what the components of a page need. */
export function openPage(data: PageData): PlainPage {
  return {
    ...data,
    t: createTranslator(data.locale, data.texts),
    look: looks[data.edition.platform],
    href: (path) => localizedPath(data.locale, path),
  }
}

/** The page that is being drawn: facts, texts, appearance. */
export function usePlainPage(): PlainPage {
  const page = useContext(PlainPageContext)
  if (!page) throw new Error('PlainPageContext is missing')
  return page
}

/** The state that the server gave the page, and the message of each of its fields. */
export function usePageState(): PublicPageState & { errorOf(field: string): string | undefined } {
  const { state } = usePlainPage()
  return { ...state, errorOf: (field) => state.errors.fields[field]?.message }
}
