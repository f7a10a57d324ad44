import type { ErrorCode } from '../error-code.ts'

/** Public pages that the server sends complete: rendered before they are sent, and hydrated by their script. */
export type PublicPageName = 'login' | 'passwordReset' | 'register' | 'registration' | 'verification'

/** A failure of a posted form, with the same code and message as the API's error. */
export interface PageError {
  readonly code: ErrorCode
  /** in the page's language */
  readonly message: string
  /** of an unexpected error, shown to the visitor */
  readonly requestId?: string
}

/**
 * Messages that a page shows above its form: `emptyLogin`: both fields were empty; `resetSent`: the e-mail with the link
 * was sent; `passwordReset` and `paymentError`: the visitor arrived with that query parameter.
 */
type PageNotice = 'emptyLogin' | 'resetSent' | 'passwordReset' | 'paymentError'

/**
 * What the server tells a page that it renders for one request, after a form was posted without script. The page embeds
 * it as JSON, so it never has a password, a code or a token of a session.
 */
export interface PublicPageState {
  readonly page: PublicPageName
  /**
   * The form to show, if the page has several. Login: `login`, `code` (second factor; its `values.challenge` is sent back
   * in a hidden field) and `reset`; password reset: `form` and `gone`; registration: `student` and `supervisor`.
   */
  readonly view?: string
  /** What to fill in, by the `name` of the field; never passwords. */
  readonly values: Readonly<Record<string, string>>
  readonly errors: {
    /** by the `name` of the field; shown below it */
    readonly fields: Readonly<Record<string, PageError>>
    /** shown above the form */
    readonly general: PageError | null
  }
  /** What a successful request found, in the shape of the page's own GraphQL answer (a certificate of the portal). */
  readonly result?: unknown
  readonly notice?: PageNotice
}

/**
 * Renders a public page for one request; the language is that of the path.
 * @param url path with query, as requested: the target of the page's links and forms in the same language
 * @param cookie the request's Cookie header, for the colour scheme
 * @returns the complete HTML document
 */
export type RenderPublicPage = (url: string, cookie: string | undefined, state: PublicPageState) => Promise<string>
