import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import type { Locale } from '../editions.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import { ProviderBusy } from './busy.ts'
import { codeOf, messageOf, overloaded, statusOf, unavailable, type ErrorCode } from './errors.ts'
import type { Texts } from './texts.ts'

/** Suggested retry delay after a database outage, in milliseconds. */
const outageRetryDelay = 5000

/** For whom errors are presented. */
export interface Reader {
  readonly requestId: string
  readonly locale: Locale
  readonly log: Logger
  /** of the node that presents them */
  readonly texts: Pick<Texts, 'sentence'>
}

/** The public part of an error. */
export interface PresentedError extends GraphQLFormattedError {
  extensions: { code: ErrorCode; requestId: string; [detail: string]: unknown }
}

/**
 * Converts an error for clients: an expected one keeps its code and details, with the message in the reader's language;
 * an unexpected one is logged in full and becomes INTERNAL with the request's id.
 */
export function presentError(error: GraphQLError, reader: Reader): PresentedError {
  const { requestId, locale, log, texts } = reader
  const position = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  }
  // the cause's own code first: the GraphQL server wraps it in a coarser one
  const known = codeOf(error.originalError) ?? codeOf(error)
  if (!known) {
    const expected = expectedCause(error, reader)
    if (expected) return presentError(expected, reader)
  }
  if (known && known !== 'INTERNAL') {
    const { stacktrace: _stack, http: _http, ...details } = error.extensions
    const said = detailsIn(reader, details)
    return {
      message: texts.sentence(locale, messageOf(error)),
      ...position,
      extensions: { ...details, ...said, code: known, requestId },
    }
  }
  if (isOfRequest(error)) {
    return { message: error.message, ...position, extensions: { code: 'BAD_USER_INPUT', requestId } }
  }
  log.error({ err: error.originalError ?? error, requestId, path: error.path }, 'Unexpected error')
  return {
    message: texts.sentence(locale, 'Something went wrong on our side. Your saved data is safe.'),
    ...position,
    extensions: { code: 'INTERNAL', requestId },
  }
}

/** The failure that stands for a full queue or an outage below GraphQL, with the retry delay for clients. */
function expectedCause({ originalError, path }: GraphQLError, { requestId, log }: Reader): GraphQLError | null {
  const failureAt = ({ message, extensions }: GraphQLError) => new GraphQLError(message, { path, extensions })
  if (originalError instanceof ProviderBusy) return failureAt(overloaded(originalError.retryAfterMs))
  if (!isDatabaseUnavailable(originalError)) return null
  log.warn({ err: originalError, requestId, path }, 'The database or another service is unavailable')
  return failureAt(unavailable(outageRetryDelay))
}

/** Translates the messages in the details: by field of a BAD_USER_INPUT, and all `problems`. */
function detailsIn({ locale, texts }: Reader, { fields, problems }: Record<string, unknown>) {
  const inWords = (sentences: unknown) => (sentences as string[]).map((english) => texts.sentence(locale, english))
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
 * Whether the request itself is invalid, such as a variable of the wrong type or an unknown operation name. Nothing was
 * executed then, and a cause can only be a scalar's refusal, wrapped by GraphQL.
 */
function isOfRequest(error: GraphQLError): boolean {
  if (['BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE'].includes(String(error.extensions?.code))) return true
  return !error.path && (!error.originalError || error.originalError instanceof GraphQLError)
}

/**
 * Whether nothing of an operation succeeded and a retry may help. Such a response is refused as a whole, even with
 * nullable root fields, so that clients and proxies retry.
 */
export function isRetryable(data: unknown, [first]: readonly PresentedError[]): boolean {
  if (first?.extensions.code !== 'OVERLOADED') return false
  return data == null || Object.values(data).every((value) => value == null)
}

/** HTTP status of a response by its first error. */
export const httpStatusOf = (error: PresentedError): number => statusOf[error.extensions.code]

/** Converts any thrown value to the error type of `presentError`. */
export function asGraphQLError(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown
  return new GraphQLError('Unexpected error', {
    originalError: thrown instanceof Error ? thrown : new Error(String(thrown)),
  })
}
