import type { ChangedTexts } from '../changed-texts.ts'
import type { DemoLogins } from '../demo-logins.ts'
import type { PublicPageState } from './state.ts'

/** What a public page needs to know about the installation and the request; embedded in the page as JSON. */
export interface PublicPageFacts {
  readonly locale: string
  /** of the page without the prefix of its language: `/` */
  readonly path: string
  readonly edition: {
    readonly platform: 'stem' | 'neo' | 'hilingua'
    readonly title: string
    /** minimum number of students for a school to request an offer */
    readonly schoolThreshold: number
    /** lowest and highest school grade that may register */
    readonly grades: readonly [from: number, to: number]
  }
  /** canonical origin of the product without a slash at its end */
  readonly publicUrl: string
  /** Demo accounts; null outside demonstrations. */
  readonly demo: DemoLogins | null
  /** whether e-mails of a demonstration can only be read in its mailbox */
  readonly outboxOnly: boolean
  /** published information pages: privacy, terms, contact */
  readonly informationPages: readonly string[]
  /** calendar year of the footer */
  readonly year: number
  /** files of the page that is probably opened next, fetched ahead once this one is idle */
  readonly nextFiles: readonly string[]
  readonly state: PublicPageState
}

/** A public page as drawn by the same components as in the browser. */
export interface RenderedPublicPage {
  /** of the document */
  readonly title: string
  /** content of the root element */
  readonly html: string
  /** content of the element `#page`: JSON that is safe inside a script element */
  readonly data: string
  /** colours of the edition in both schemes, as CSS */
  readonly colours: string
}

/**
 * Draws a public page; exported as `renderPublicPage` by the bundle `dist/pages/server.js`.
 * @param changed texts that admins changed in the page's language
 */
export type PublicPageRenderer = (facts: PublicPageFacts, changed: ChangedTexts) => RenderedPublicPage

/** Files of the pages in the built web app, by name of the page: `public-pages.json`, written by the build. */
export interface PublicPageFiles {
  /** paths of the files of each page, the entry first; the others are what it imports */
  readonly scripts: Readonly<Record<string, readonly string[]>>
  /** styles of the first view, to be embedded */
  readonly styles: Readonly<Record<string, string>>
  /** files that the app loads first after a login */
  readonly app: readonly string[]
}
