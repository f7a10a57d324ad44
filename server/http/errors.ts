import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppNode } from '../context/context.ts'
import type { Locale } from '../editions.ts'
import { codeOf, statusOf, type ErrorCode } from '../errors/errors.ts'
import { asGraphQLError, httpStatusOf, presentError, type Reader } from '../errors/present-errors.ts'
import { graphqlMediaType } from './graphql/media-type.ts'
import { newRequestId } from './request-context.ts'
import { localeOf } from '../locales/locale-of.ts'

/** Our errors for those of the framework, by status: its messages name its own internals. */
const ofStatus: Record<number, [code: ErrorCode, message: string]> = {
  404: ['NOT_FOUND', 'Nothing found at this address'],
  413: ['TOO_LARGE', 'This is too long'],
  414: ['TOO_LARGE', 'This is too long'],
  415: ['UNSUPPORTED_MEDIA', 'This content type is not supported'],
  431: ['TOO_LARGE', 'This is too long'],
  503: ['OVERLOADED', 'Too many requests right now. Try again in a minute.'],
}
const unreadable: [ErrorCode, string] = ['BAD_USER_INPUT', 'The request could not be read']
/** Retry delay in milliseconds before a client tries another node. */
const retryDelay = 1000

/** An HTTP error response. */
export interface HttpRefusal {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** The parts of a node that error responses need. */
type ErrorNode = Pick<AppNode, 'log' | 'texts'>

/** Request data needed to report an error. */
interface Asked extends Omit<Reader, 'log'> {
  readonly url: string
  /** Accept header */
  readonly accept?: string | undefined
}

/** Converts a failure outside GraphQL and REST into our code and message, without internals. */
function httpRefusal(error: unknown, asked: Asked, log: Reader['log']): HttpRefusal {
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500
  if (!codeOf(error) && (status < 500 || ofStatus[status])) return refusalOf(status, asked)
  const { message, extensions } = presentError(asGraphQLError(error), { ...asked, log })
  return inShape(asked, httpStatusOf({ message, extensions }), message, extensions)
}

function refusalOf(status: number, asked: Asked, more: object = {}): HttpRefusal {
  const [code, english] = ofStatus[status] ?? unreadable
  return inShape(asked, status, asked.texts.sentence(asked.locale, english), {
    code,
    requestId: asked.requestId,
    ...more,
  })
}

function inShape({ url, accept }: Asked, status: number, message: string, details: object): HttpRefusal {
  const { retryAfterMs } = details as { retryAfterMs?: unknown }
  const isGraphQL = /^\/graphql(?:$|\?)/.test(url)
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(isGraphQL ? { 'content-type': graphqlMediaType(accept) } : {}),
      ...(typeof retryAfterMs === 'number' ? retryAfter(retryAfterMs) : {}),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
    body: isGraphQL ? { errors: [{ message, extensions: details }] } : { message, ...details },
  }
}

/** Retry-After header. @param ms milliseconds */
export const retryAfter = (ms: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) })

/** Sends the response for a failure outside GraphQL and REST. */
export function sendRefusal(
  { log, texts }: ErrorNode,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  locale: Locale = localeOf(request.headers['accept-language']),
): FastifyReply {
  const asked = { url: request.url, requestId: request.id, locale, accept: request.headers.accept, texts }
  const { status, headers, body } = httpRefusal(error, asked, log)
  return reply.code(status).headers(headers).send(body)
}

/** Gives errors of all routes our format. */
export function mountErrors(fastify: FastifyInstance, node: ErrorNode): void {
  fastify.setErrorHandler((error, request, reply) => sendRefusal(node, request, reply, error))
}

/** 404 handler for paths without a route or page. */
export const notFoundHandler = (node: ErrorNode) => (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(node, request, reply, { statusCode: 404 })

/** Response of a closing node to a request on an existing connection. */
export const closingRefusal = ({ texts }: ErrorNode, url: string, language: string | undefined): HttpRefusal =>
  refusalOf(
    statusOf.OVERLOADED,
    { url, requestId: newRequestId(), locale: localeOf(language), texts },
    { retryAfterMs: retryDelay },
  )

/** Response of a node to a path that it does not serve, outside the framework. */
export const notFoundRefusal = ({ texts }: ErrorNode, url: string, language: string | undefined): HttpRefusal =>
  refusalOf(statusOf.NOT_FOUND, { url, requestId: newRequestId(), locale: localeOf(language), texts })

/** Responds on the raw socket to invalid HTTP, an oversized head, or an unfinished request. */
export function refuseClient({ texts }: ErrorNode, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const { body } = refusalOf(status, { url: '', requestId: newRequestId(), locale: 'en', texts })
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
      `Connection: close\r\n\r\n${text}`,
  )
}
