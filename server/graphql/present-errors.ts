import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import type { Locale } from '../editions.ts'
import { codeOf, statusOf, type ErrorCode } from './errors.ts'
import { sentence } from './sentences.ts'

/** What a client may see of an error. */
export interface PresentedError extends GraphQLFormattedError {
  extensions: { code: ErrorCode; requestId: string; [detail: string]: unknown }
}

/**
 * Makes an error fit to leave the server: an expected one keeps its code and details, and its sentence in the reader's
 * language; an unexpected one is logged whole and leaves as INTERNAL with the request's id.
 */
export function presentError(error: GraphQLError, requestId: string, log: Logger, locale: Locale): PresentedError {
  const position = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  }
  // the cause's own code first: the GraphQL server puts a coarser one over it
  const known = codeOf(error.originalError) ?? codeOf(error)
  if (known && known !== 'INTERNAL') {
    const { stacktrace: _stack, http: _http, ...details } = error.extensions
    const fields = locale === 'en' ? null : fieldsIn(locale, details.fields)
    return {
      message: sentence(locale, error.message),
      ...position,
      extensions: { ...details, ...(fields ? { fields } : {}), code: known, requestId },
    }
  }
  if (isOfRequest(error)) {
    return { message: error.message, ...position, extensions: { code: 'BAD_USER_INPUT', requestId } }
  }
  log.error({ err: error.originalError ?? error, requestId, path: error.path }, 'Unexpected error')
  return {
    message: sentence(locale, 'Something went wrong on our side. Nothing that was saved is lost.'),
    ...position,
    extensions: { code: 'INTERNAL', requestId },
  }
}

/** The sentences of each field of a BAD_USER_INPUT. */
function fieldsIn(locale: Locale, fields: unknown): Record<string, string[]> | null {
  if (typeof fields !== 'object' || fields === null) return null
  const translated = Object.entries(fields as Record<string, string[]>)
    .map(([field, sentences]) => [field, sentences.map((english) => sentence(locale, english))])
  return Object.fromEntries(translated) as Record<string, string[]>
}

/** The request itself is at fault: a variable of the wrong type, no operation of that name. */
function isOfRequest(error: GraphQLError): boolean {
  if (['BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE'].includes(String(error.extensions?.code))) return true
  return !error.originalError && !error.path // nothing was executed, and no cause is below it
}

/** The HTTP status of an answer whose first error this is. */
export const httpStatusOf = (error: PresentedError): number => statusOf[error.extensions.code]

/** Whatever was thrown, as the kind of error that `presentError` takes. */
export function asGraphQLError(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown
  return new GraphQLError('Unexpected error', {
    originalError: thrown instanceof Error ? thrown : new Error(String(thrown)),
  })
}
