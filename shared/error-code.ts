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
