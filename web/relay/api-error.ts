import i18next from 'i18next'
import { statusOf } from '../../shared/error-code.ts'
import type { ErrorCode } from '../../shared/error-code.ts'

/** The server's codes; `NETWORK` when it could not be reached. */
export type ApiErrorCode = ErrorCode | 'NETWORK'

/** The code that an answer names; `INTERNAL` for one that this page does not know. */
export const knownCode = (code: unknown): ErrorCode =>
  typeof code === 'string' && Object.hasOwn(statusOf, code) ? (code as ErrorCode) : 'INTERNAL'

/** What the server says about a failure; see `extensions` for the facts that some codes carry (`ackSeq`, `opensAt`). */
export interface ApiErrorFacts {
  code: ApiErrorCode
  message: string
  requestId?: string | null
  /** Messages by the name of the input field. */
  fields?: Record<string, string>
  /** How long to wait before asking again, in ms. */
  retryAfterMs?: number
  extensions?: Record<string, unknown>
}

/** A failure of the server or of the way to it, with the server's words. */
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

/** One GraphQL answer as it comes over the wire. */
export interface GraphQLResult<T = unknown> {
  data?: T | null
  errors?: readonly { message: string; extensions?: Record<string, unknown>; path?: readonly (string | number)[] }[]
  extensions?: Record<string, unknown>
}

/** The first error of an answer, or null. */
export function errorOfResult(result: GraphQLResult): ApiError | null {
  const first = result.errors?.[0]
  if (!first) return null
  const extensions = first.extensions ?? {}
  return new ApiError({
    code: knownCode(extensions['code']),
    message: first.message,
    requestId: extensions['requestId'] as string | undefined,
    fields: extensions['fields'] as Record<string, string> | undefined,
    retryAfterMs: extensions['retryAfterMs'] as number | undefined,
    extensions,
  })
}

/** The page's own words for a failure of which the server has said nothing (specification, section 8). */
export function localMessage(code: ApiErrorCode): string {
  if (code === 'NETWORK') return i18next.t('common:error.offlineText')
  return i18next.t(code === 'OVERLOADED' ? 'common:error.busy' : 'common:error.title')
}

/** The server could not be reached. An aborted call stays what it is. */
export function networkError(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause
  return new ApiError({ code: 'NETWORK', message: localMessage('NETWORK') })
}

/** Whether trying the same again later can help: the way was down, or the server was busy. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && ['NETWORK', 'OVERLOADED', 'RATE_LIMITED', 'INTERNAL'].includes(error.code)
}
