import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { DemoLogins } from '../../shared/demo-logins.ts'
import type { PublicPageName, PublicPageState } from '../../shared/public-pages/state.ts'
import { useLocalMessages } from '../api/api-error.ts'
import { localizedPath, type Locale } from '../base/locale.ts'
import certificates from '../locales/certificates/en.json'
import common from '../locales/common/en.json'
import publicTexts from '../locales/public/en.json'
import register from '../locales/register/en.json'
import results from '../locales/results/en.json'
import { Toasts } from '../plain/message/toasts.tsx'
import { openPage, PlainPageContext } from '../plain/page.ts'

export interface PublicPageOptions {
  /** Path with an optional query string, without the prefix of the language; `/` by default. */
  address?: string
  /** Language of the addresses; the texts are English. */
  locale?: Locale
  demo?: DemoLogins | null
  outboxOnly?: boolean
  state?: Partial<Omit<PublicPageState, 'page'>>
  /** canonical origin; by default that of the test */
  publicUrl?: string
}

const untouched: Omit<PublicPageState, 'page'> = { values: {}, errors: { fields: {}, general: null } }

/** Renders a page of the public entry in the edition stem, without the maintenance screen. */
export function renderPublicPage(ui: ReactNode, options: PublicPageOptions & { page: PublicPageName }) {
  const {
    page: name,
    address = '/',
    locale = 'en',
    demo = null,
    outboxOnly = false,
    state,
    publicUrl = location.origin,
  } = options
  const { pathname, search } = new URL(address, 'http://test')
  history.replaceState(null, '', localizedPath(locale, pathname) + search)
  const page = openPage({
    locale,
    path: pathname,
    edition: { platform: 'stem', title: 'STEM Olympiad', schoolThreshold: 50, grades: [1, 12] },
    publicUrl,
    demo,
    outboxOnly,
    informationPages: [],
    year: 2026,
    nextFiles: [],
    state: { ...untouched, ...state, page: name },
    texts: { certificates, common, public: publicTexts, register, results },
  })
  useLocalMessages((key) => page.t(`common:${key}`))
  return render(
    <PlainPageContext.Provider value={page}>
      {ui}
      <Toasts />
    </PlainPageContext.Provider>,
  )
}
