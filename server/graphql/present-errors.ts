import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { codeOf, statusOf, type ErrorCode } from './errors.ts'

/** What a client may see of an error. */
export interface PresentedError extends GraphQLFormattedError {
  extensions: { code: ErrorCode; requestId: string; [detail: string]: unknown }
}

/**
 * Makes an error fit to leave the server: an expected one keeps its sentence, code and details; an
 * unexpected one is logged whole and leaves as INTERNAL with the request's id.
 */
export function presentError(error: GraphQLError, requestId: string, log: Logger): PresentedError {
  const position = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  }
  // the cause's own code first: the GraphQL server puts a coarser one over it
  const known = codeOf(error.originalError) ?? codeOf(error)
  if (known && known !== 'INTERNAL') {
    const { stacktrace: _stack, http: _http, ...details } = error.extensions
    return { message: error.message, ...position, extensions: { ...details, code: known, requestId } }
  }
  if (isOfRequest(error)) {
    return { message: error.message, ...position, extensions: { code: 'BAD_USER_INPUT', requestId } }
  }
  log.error({ err: error.originalError ?? error, requestId, path: error.path }, 'Unexpected error')
  return {
    message: 'Something went wrong on our side. Nothing that was saved is lost.',
    ...position,
    extensions: { code: 'INTERNAL', requestId },
  }
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
