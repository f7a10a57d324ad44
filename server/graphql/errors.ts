import { GraphQLError } from 'graphql'

/** The HTTP status that each stable error code has; a code that is not here is masked as INTERNAL. */
export const statusOf = {
  BAD_USER_INPUT: 400,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  PERSISTED_QUERY_NOT_FOUND: 400,
  QUERY_TOO_COMPLEX: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ALREADY_SUBMITTED: 409,
  ATTEMPT_CLOSED: 409,
  DUPLICATED: 409,
  LATE: 409,
  SEQ_CONFLICT: 409,
  SEQ_GAP: 409,
  STALE_EPOCH: 409,
  UNSAVED_ANSWERS: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  CANCELLED: 422,
  NOT_OPEN_YET: 422,
  NOT_PAID: 422,
  RULE_BROKEN: 422,
  WINDOW_CLOSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
} as const

/** A stable, documented error code (`extensions.code` in GraphQL, `code` in REST). */
export type ErrorCode = keyof typeof statusOf

/** An expected failure: its sentence is for the person, its code for the program. */
export function failure(code: ErrorCode, message: string, extra: Record<string, unknown> = {}) {
  return new GraphQLError(message, { extensions: { code, ...extra } })
}

/** Bad input: each field with its sentences, so that a form can show them where they belong. */
export function badInput(fields: Record<string, string[]>) {
  const [first] = Object.values(fields)
  return failure('BAD_USER_INPUT', first?.[0] ?? 'Check the fields and try again', { fields })
}

export const unauthenticated = (message = 'Log in to continue') => failure('UNAUTHENTICATED', message)
export const forbidden = (message = 'You do not have permission to do this', extra: Record<string, unknown> = {}) =>
  failure('FORBIDDEN', message, extra)
/** So much waits already that this would take too long. */
export const overloaded = (retryAfterMs: number) =>
  failure('OVERLOADED', 'Too many requests right now. Try again in a minute.', { retryAfterMs })
/** Something that every answer needs does not work at the moment. */
export const unavailable = (retryAfterMs: number) =>
  failure('OVERLOADED', 'The service is temporarily unavailable. Your saved data is safe.', { retryAfterMs })
/** Also the answer for somebody else's row, so that ids tell nothing. */
export const notFound = (message = 'Not found') => failure('NOT_FOUND', message)

/** The stable code of an error, or undefined when it is an unexpected one. */
export function codeOf(error: unknown): ErrorCode | undefined {
  const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code
  return typeof code === 'string' && Object.hasOwn(statusOf, code) ? (code as ErrorCode) : undefined
}
