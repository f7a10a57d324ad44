import type { PageError, PublicPageState } from '../../../../shared/public-pages/state.ts'
import type { AppNode } from '../../../context/context.ts'
import type { Locale } from '../../../editions.ts'
import { codeOf, failure, type ErrorCode } from '../../../errors/errors.ts'
import { asGraphQLError, httpStatusOf, presentError } from '../../../errors/present-errors.ts'
import type { PageContent, PublicForm, PublicPage } from '../../../transport/public-page.ts'
import { retryAfter } from '../../errors.ts'

/** A page to send: its state with the status and headers of the response. */
export interface StatedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly state: PublicPageState
}

/** A form as it was posted. */
export interface PostedForm {
  readonly name: string
  readonly form: PublicForm
  readonly values: Readonly<Record<string, string>>
}

const noErrors: PublicPageState['errors'] = { fields: {}, general: null }

/** The page with the content that it shows after a success. */
export const shownPage = ({ name }: PublicPage, { values = {}, ...content }: PageContent): StatedPage => ({
  status: 200,
  headers: {},
  state: { page: name, values, errors: noErrors, ...content },
})

/** For whom a failure is presented. */
interface Asked {
  readonly node: Pick<AppNode, 'log' | 'texts'>
  readonly requestId: string
  readonly locale: Locale
}

/**
 * The page with a failure: messages of its fields beside them, any other message above the form.
 * @param posted the form that failed; null for a page that was opened, and if the form was not understood
 */
export function failedPage(page: PublicPage, posted: PostedForm | null, error: unknown, asked: Asked): StatedPage {
  const { node, requestId, locale } = asked
  const presented = presentError(asGraphQLError(error), { requestId, locale, log: node.log, texts: node.texts })
  const { code, fields, retryAfterMs } = presented.extensions
  const content = posted && (posted.form.failed?.(code) ?? formAgain(posted))
  const known = posted ? (content?.view === posted.name ? Object.keys(posted.values) : []) : (page.queryFields ?? [])
  const byField = fieldErrors(known, fieldsAsNamed(fields, posted?.form.fieldOf), code)
  const general = { code, message: presented.message, ...(code === 'INTERNAL' ? { requestId } : {}) }
  return {
    status: httpStatusOf(presented),
    headers: typeof retryAfterMs === 'number' ? retryAfter(retryAfterMs) : {},
    state: {
      page: page.name,
      values: {},
      ...content,
      errors: byField ? { fields: byField, general: null } : { fields: {}, general },
    },
  }
}

/** The form with what was entered, except secrets. */
const formAgain = ({ name, form, values }: PostedForm): PageContent => ({
  view: name,
  values: Object.fromEntries(Object.entries(values).filter(([field]) => !form.secrets.includes(field))),
})

/** Messages of an error by the names that the form has for its fields. */
const fieldsAsNamed = (fields: unknown, names: PublicForm['fieldOf'] = {}): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Record<string, string[]>).map(([at, all]) => [names[at] ?? at, all]),
  )

/** Messages by field; null unless all are about fields that the page shows. */
function fieldErrors(
  known: readonly string[],
  fields: Record<string, string[]>,
  code: ErrorCode,
): Record<string, PageError> | null {
  const entries = Object.entries(fields)
  if (!entries.length || !entries.every(([field]) => known.includes(field))) return null
  return Object.fromEntries(entries.map(([field, sentences]) => [field, { code, message: sentences.join(' ') }]))
}

/** Our failure for an error of the framework, which names its own internals. */
export function failureOfFramework(error: unknown): unknown {
  const { statusCode } = error as { statusCode?: number }
  if (codeOf(error) || statusCode === undefined || statusCode >= 500) return error
  if (statusCode === 413) return failure('TOO_LARGE', 'This is too long')
  if (statusCode === 415) return failure('UNSUPPORTED_MEDIA', 'This content type is not supported')
  return failure('BAD_USER_INPUT', 'The request could not be read')
}
