import type { ErrorCode } from '../../shared/error-code.ts'
import type { PublicPageName, PublicPageState } from '../../shared/public-pages/state.ts'
import type { Ctx } from '../context/context.ts'

/** A request to a public page, by a guest. */
export interface PageRequest {
  /** in the language of the page's path */
  readonly ctx: Ctx
  /** parameters of the path, decoded */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /**
   * Executes a GraphQL operation as the guest, with the checks and limits of the API.
   * @returns its data as JSON
   * @throws the first error
   */
  run<Answer>(document: string, variables: Record<string, unknown>): Promise<Answer>
}

/**
 * What a page shows for a request, or where the browser is redirected: a path of this site without a language, which is
 * added.
 */
export type PageContent = Pick<PublicPageState, 'view' | 'result' | 'notice'> & {
  readonly values?: PublicPageState['values']
  readonly redirect?: never
}
export type PageAnswer = PageContent | { readonly redirect: string }

/** A form of a public page, which the browser posts to the page's own URL; its field `form` holds the form's name. */
export interface PublicForm<Answer = unknown> {
  /** GraphQL mutation for guests; its variables, all of them texts, are the fields of the form, except those of `fromQuery` */
  readonly document: string
  /** variables that are not fields: the page's URL has them in its query */
  readonly fromQuery?: readonly string[]
  /** fields that are not sent back to the page after a failure */
  readonly secrets: readonly string[]
  /** names of fields by those of the input in the API's errors, where they differ */
  readonly fieldOf?: Readonly<Record<string, string>>
  /** What follows a success. */
  done(request: PageRequest, answer: Answer): Promise<PageAnswer> | PageAnswer
  /** What the page shows after a failure; by default the form again, with the values of its fields. */
  failed?(code: ErrorCode): PageContent | null
}

/** A public page that the server renders, with what it needs of a request. */
export interface PublicPage {
  readonly name: PublicPageName
  /** without a language, with parameters as `:name` */
  readonly path: string
  /** What the page shows for its URL; null, or without this function: the same page as for everyone. */
  load?(request: PageRequest): Promise<PageAnswer | null>
  /** fields of a form that the browser sends in the query of the page's URL */
  readonly queryFields?: readonly string[]
  /** by name, which is also the view that shows the form */
  readonly forms?: Readonly<Record<string, PublicForm>>
}

/** Types the answer of a form's mutation, as selected by its document. */
export const publicForm = <Answer>(form: PublicForm<Answer>): PublicForm => form
