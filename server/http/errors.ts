import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Locale } from '../editions.ts'
import { codeOf, statusOf, type ErrorCode } from '../graphql/errors.ts'
import { asGraphQLError, httpStatusOf, presentError } from '../graphql/present-errors.ts'
import { sentence } from '../graphql/sentences.ts'
import { graphqlMediaType } from './media-type.ts'
import { localeOf, newRequestId } from './request-context.ts'

/** What the framework refuses, by its status, in our words: its own ones name its own parts. */
const ofStatus: Record<number, [code: ErrorCode, message: string]> = {
  404: ['NOT_FOUND', 'Nothing found at this address'],
  413: ['TOO_LARGE', 'This is too long'],
  414: ['TOO_LARGE', 'This is too long'],
  415: ['UNSUPPORTED_MEDIA', 'This content type is not supported'],
  431: ['TOO_LARGE', 'This is too long'],
  503: ['OVERLOADED', 'Too many requests right now. Try again in a minute.'],
}
const unreadable: [ErrorCode, string] = ['BAD_USER_INPUT', 'The request could not be read']
/** Milliseconds after which a client may try again at another node. */
const elsewhereAfter = 1000

/** An answer that refuses a request. */
export interface HttpRefusal {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** Where and for whom a request is refused. */
interface Asked {
  readonly url: string
  readonly requestId: string
  readonly locale: Locale
  /** the header of that name */
  readonly accept?: string | undefined
}

/** The answer for a failure outside GraphQL and REST: our code and sentence, and nothing internal. */
export function httpRefusal(error: unknown, asked: Asked, log: Logger): HttpRefusal {
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500
  if (!codeOf(error) && (status < 500 || ofStatus[status])) return refusalOf(status, asked)
  const { message, extensions } = presentError(asGraphQLError(error), asked.requestId, log, asked.locale)
  return inShape(asked, httpStatusOf({ message, extensions }), message, extensions)
}

function refusalOf(status: number, asked: Asked, more: object = {}): HttpRefusal {
  const [code, english] = ofStatus[status] ?? unreadable
  return inShape(asked, status, sentence(asked.locale, english), { code, requestId: asked.requestId, ...more })
}

function inShape({ url, accept }: Asked, status: number, message: string, details: object): HttpRefusal {
  const { retryAfterMs } = details as { retryAfterMs?: unknown }
  const isGraphQL = /^\/graphql(?:$|\?)/.test(url)
  return {
    status,
    headers: {
      ...(isGraphQL ? { 'content-type': graphqlMediaType(accept) } : {}),
      ...(typeof retryAfterMs === 'number' ? retryAfter(retryAfterMs) : {}),
    },
    body: isGraphQL ? { errors: [{ message, extensions: details }] } : { message, ...details },
  }
}

/** The header that tells when to come again. @param ms milliseconds */
export const retryAfter = (ms: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) })

/** Sends the answer for a failure outside GraphQL and REST. */
export function sendRefusal(
  log: Logger,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  locale: Locale = localeOf(request.headers['accept-language']),
): FastifyReply {
  const asked = { url: request.url, requestId: request.id, locale, accept: request.headers.accept }
  const { status, headers, body } = httpRefusal(error, asked, log)
  return reply.code(status).headers(headers).send(body)
}

/** Gives failures of all routes our shape. */
export function mountErrors(fastify: FastifyInstance, log: Logger): void {
  fastify.setErrorHandler((error, request, reply) => sendRefusal(log, request, reply, error))
}

/** Answers any path that no route and no page takes. */
export const nothingHere = (log: Logger) => (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(log, request, reply, { statusCode: 404 })

/** The answer of a node that closes, to a request that comes on a connection which was open before. */
export const closingRefusal = (url: string, language: string | undefined): HttpRefusal =>
  refusalOf(
    statusOf.OVERLOADED,
    { url, requestId: newRequestId(), locale: localeOf(language) },
    { retryAfterMs: elsewhereAfter },
  )

/** Answers what is no HTTP, too long a head, or a request that never ends, on the bare connection. */
export function refuseClient(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const { body } = refusalOf(status, { url: '', requestId: newRequestId(), locale: 'en' })
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
      `Connection: close\r\n\r\n${text}`,
  )
}
