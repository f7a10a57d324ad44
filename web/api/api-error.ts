import { statusOf } from '../../shared/error-code.ts'
import type { ErrorCode } from '../../shared/error-code.ts'

/** The server's error codes, and `NETWORK` if it cannot be reached. */
export type ApiErrorCode = ErrorCode | 'NETWORK'

/** Parses an error code; `INTERNAL` if this page does not know it. */
export const parseErrorCode = (code: unknown): ErrorCode =>
  typeof code === 'string' && Object.hasOwn(statusOf, code) ? (code as ErrorCode) : 'INTERNAL'

/** The server's data about a failure; `extensions` has code-specific data (`ackSeq`, `opensAt`). */
export interface ApiErrorFacts {
  code: ApiErrorCode
  message: string
  requestId?: string | null | undefined
  /** Messages by input field name. */
  fields?: Record<string, string> | undefined
  /** Delay before a retry, in ms. */
  retryAfterMs?: number | undefined
  extensions?: Record<string, unknown>
}

/** A server or network failure, with the server's message. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly requestId: string | null
  readonly fields: Record<string, string> | undefined
  readonly retryAfterMs: number | undefined
  readonly extensions: Record<string, unknown>

  constructor(facts: ApiErrorFacts) {
    super(facts.message)
    this.name = 'ApiError'
    this.code = facts.code
    this.requestId = facts.requestId ?? null
    this.fields = facts.fields
    this.retryAfterMs = facts.retryAfterMs
    this.extensions = facts.extensions ?? {}
  }
}

/** A GraphQL response. */
export interface GraphQLResult<T = unknown> {
  data?: T | null
  errors?: readonly { message: string; extensions?: Record<string, unknown>; path?: readonly (string | number)[] }[]
  extensions?: Record<string, unknown>
}

/** First error of a response, or null. */
export function errorOfResult(result: GraphQLResult): ApiError | null {
  const first = result.errors?.[0]
  if (!first) return null
  const extensions = first.extensions ?? {}
  return new ApiError({
    code: parseErrorCode(extensions['code']),
    message: first.message,
    requestId: extensions['requestId'] as string | undefined,
    fields: extensions['fields'] as Record<string, string> | undefined,
    retryAfterMs: extensions['retryAfterMs'] as number | undefined,
    extensions,
  })
}

/** Keys of the namespace `common` with the messages of failures that no server described. */
export type LocalMessageKey = 'error.offlineText' | 'error.busy' | 'error.title'

let textOf = (key: LocalMessageKey): string => key

/** Sets the translator of messages for failures without a server message. */
export function useLocalMessages(source: (key: LocalMessageKey) => string): void {
  textOf = source
}

/** Client-side message for a failure without a server message (specification, section 8). */
export function localMessage(code: ApiErrorCode): string {
  if (code === 'NETWORK') return textOf('error.offlineText')
  return textOf(code === 'OVERLOADED' ? 'error.busy' : 'error.title')
}

/** Converts a fetch failure to a `NETWORK` error; an abort stays unchanged. */
export function networkError(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause
  return new ApiError({ code: 'NETWORK', message: localMessage('NETWORK') })
}

/** Whether a retry can help: network failure or busy server. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && ['NETWORK', 'OVERLOADED', 'RATE_LIMITED', 'INTERNAL'].includes(error.code)
}
