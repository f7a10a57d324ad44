import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import type { Locale } from '../editions.ts'
import { isDatabaseAway } from '../database/away.ts'
import { codeOf, messageOf, statusOf, unavailable, type ErrorCode } from './errors.ts'
import { sentence } from './sentences.ts'

/** Milliseconds after which a database that was away may be back. */
const awayFor = 5000

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
  if (!known && isDatabaseAway(error.originalError)) return presentAway(error, requestId, log, locale)
  if (known && known !== 'INTERNAL') {
    const { stacktrace: _stack, http: _http, ...details } = error.extensions
    const said = detailsIn(locale, details)
    return {
      message: sentence(locale, messageOf(error)),
      ...position,
      extensions: { ...details, ...said, code: known, requestId },
    }
  }
  if (isOfRequest(error)) {
    return { message: error.message, ...position, extensions: { code: 'BAD_USER_INPUT', requestId } }
  }
  log.error({ err: error.originalError ?? error, requestId, path: error.path }, 'Unexpected error')
  return {
    message: sentence(locale, 'Something went wrong on our side. Your saved data is safe.'),
    ...position,
    extensions: { code: 'INTERNAL', requestId },
  }
}

/** The database is away: the log hears why, and the caller when to come again. */
function presentAway(error: GraphQLError, requestId: string, log: Logger, locale: Locale): PresentedError {
  log.warn(
    { err: error.originalError, requestId, path: error.path },
    'The database, or another service, does not answer',
  )
  const away = unavailable(awayFor)
  return presentError(new GraphQLError(away.message, { ...error, extensions: away.extensions }), requestId, log, locale)
}

/** The sentences among the details: of each field of a BAD_USER_INPUT, and all `problems` at once. */
function detailsIn(locale: Locale, { fields, problems }: Record<string, unknown>) {
  const inWords = (sentences: unknown) => (sentences as string[]).map((english) => sentence(locale, english))
  const translated =
    typeof fields === 'object' && fields !== null
      ? Object.fromEntries(Object.entries(fields).map(([field, sentences]) => [field, inWords(sentences)]))
      : null
  return {
    ...(translated ? { fields: translated } : {}),
    ...(Array.isArray(problems) ? { problems: inWords(problems) } : {}),
  }
}

/**
 * The request itself is at fault: a variable of the wrong type, no operation of that name. Nothing was executed then,
 * and a cause below it is at most the refusal of a scalar, which GraphQL wraps in an error of its own.
 */
function isOfRequest(error: GraphQLError): boolean {
  if (['BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE'].includes(String(error.extensions?.code))) return true
  return !error.path && (!error.originalError || error.originalError instanceof GraphQLError)
}

/**
 * Did nothing of an operation succeed, and would it later? Such an answer is refused as a whole, also where its root
 * fields are nullable, so that clients and proxies come again.
 */
export function isToComeAgain(data: unknown, [first]: readonly PresentedError[]): boolean {
  if (first?.extensions.code !== 'OVERLOADED') return false
  return data == null || Object.values(data).every((value) => value == null)
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
