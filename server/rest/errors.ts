import type { FastifyError } from 'fastify'
import { codeOf, statusOf } from '../errors/errors.ts'
import { asGraphQLError, presentError, type Reader } from '../errors/present-errors.ts'

/** Status of each code of the schema, plus codes specific to HTTP. */
export const restStatusOf = { ...statusOf, METHOD_NOT_ALLOWED: 405 } as const
export type RestErrorCode = keyof typeof restStatusOf

/** An error response. */
export interface Refusal {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { message: string; code: RestErrorCode; requestId: string } & Record<string, unknown>
}

/** Errors raised by the server before a row runs, by status. */
const ofStatus: Record<number, [code: RestErrorCode, message: string]> = {
  404: ['NOT_FOUND', 'Path not found'],
  413: ['TOO_LARGE', 'The body is too large'],
  415: ['UNSUPPORTED_MEDIA', 'This content type is not supported'],
}
const unreadable: [RestErrorCode, string] = ['BAD_USER_INPUT', 'The request could not be read']

/** Converts a failure to a response. An unexpected one is logged in full and becomes INTERNAL. */
export function refusalOf(error: unknown, reader: Reader): Refusal {
  const { requestId, locale, texts } = reader
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500
  if (!codeOf(error) && status < 500) {
    const [code, message] = ofStatus[status] ?? unreadable
    return refusal(code, texts.sentence(locale, message), requestId)
  }
  const presented = presentError(asGraphQLError(error), reader)
  const {
    message,
    extensions: { code, requestId: _, ...more },
  } = presented
  return refusal(code, message, requestId, more)
}

/** Creates an error response by code. `more` is added to the body; its `retryAfterMs` also sets `Retry-After`. */
export function refusal(
  code: RestErrorCode,
  message: string,
  requestId: string,
  more: Record<string, unknown> = {},
): Refusal {
  const headers: Record<string, string> = {}
  if (typeof more.retryAfterMs === 'number') {
    headers['retry-after'] = String(Math.max(1, Math.ceil(more.retryAfterMs / 1000)))
  }
  if (code === 'UNAUTHENTICATED') headers['www-authenticate'] = 'Bearer'
  return { status: restStatusOf[code], headers, body: { message, code, requestId, ...more } }
}
