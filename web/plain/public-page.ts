import type { ComponentType } from 'react'
import type { TextKey } from '../base/text-key.ts'

/** A page of the public entry. */
export interface PublicPage {
  readonly Component: ComponentType
  /** Text of the document's title, before the name of the edition. */
  readonly title: TextKey
  /** Whether logged-in users are redirected to the panel. */
  readonly forGuests: boolean
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
