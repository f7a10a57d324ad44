import type { ComponentType } from 'react'
import type { PublicPageState } from '../../shared/public-pages/state.ts'
import type { TextKey } from '../base/text-key.ts'

/** A page of the public entry. */
export interface PublicPage {
  readonly Component: ComponentType
  /** Text of the document's title, before the name of the edition. */
  title(state: PublicPageState): TextKey
  /** Layout whose rules redirect logged-in users to the panel; null for a page that is for everyone. */
  readonly guestsOf: 'auth' | 'plain' | null
  /** Texts and groups of texts that it shows, embedded in the page; besides those that every page has. */
  readonly texts: readonly string[]
}

/** Texts of toasts, failed requests and the maintenance screen, which every page has. */
export const commonTexts = [
  'common:toast',
  'common:error',
  'common:close',
  'common:maintenance',
  'common:paymentError',
  'common:passwordReset',
] as const

/** Declares a page of the public entry. */
export const definePublicPage = (page: PublicPage): PublicPage => page
