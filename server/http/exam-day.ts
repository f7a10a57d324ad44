import type { IncomingMessage, ServerResponse } from 'node:http'
import { createContext, type AppNode } from '../graphql/context.ts'
import type { PersistedOperation, PersistedOperations } from '../graphql/operations.ts'
import { asGraphQLError, httpStatusOf, isRetryable, presentError } from '../graphql/errors/present-errors.ts'
import { compressedLightly, encodingFor, minCompressed } from './compress.ts'
import { retryAfter } from './errors.ts'
import { graphqlMediaType } from './media-type.ts'
import { responseTimes } from './metrics.ts'
import type { ResponseTimes } from './response-times.ts'
import { clientAddress, newRequestId, viewerOf } from './request-context.ts'
import { localeOf } from '../locales/locale-of.ts'

/** Maximum body of a POST to /graphql, in bytes. */
export const bodyLimit = 262_144

/** A request whose body was read before Fastify received it. */
export interface ReadRequest extends IncomingMessage {
  bodyRead?: Buffer
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Fast path of exam day and of long lists: answers precompiled persisted operations on the same path with the same
 * resolvers and access rules, without the server framework. Everything else goes to `next`.
 */
export function examDayFirst(node: AppNode, operations: PersistedOperations, next: Handler): Handler {
  const times = responseTimes({ node })
  return (request: ReadRequest, response) => {
    if (request.method !== 'POST' || request.url !== '/graphql') return next(request, response)
    if (!request.headers['content-type']?.startsWith('application/json')) return next(request, response)
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size <= bodyLimit) return
      request.off('data', onData).off('end', finish)
      finish() // the framework answers with 413 from the length read so far
    }
    const finish = () => {
      request.bodyRead = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
      const body = size > bodyLimit ? null : readBody(request.bodyRead)
      const operation = body ? operations.get(body.documentId) : undefined
      if (!body || !operation?.compiled) return next(request, response)
      void answer(node, operation, body.variables, {
        request,
        response,
        requestId: newRequestId(),
        type: graphqlMediaType(request.headers.accept),
        begin: performance.now(),
        times,
      })
    }
    request.on('data', onData).on('end', finish)
  }
}

function readBody(bytes: Buffer): { documentId: string; variables: Record<string, unknown> } | null {
  try {
    const body = JSON.parse(bytes.toString('utf8'))
    if (typeof body?.documentId !== 'string') return null
    const { documentId, variables = {} } = body
    return typeof variables === 'object' && variables !== null ? { documentId, variables } : null
  } catch {
    return null // the framework reports the syntax error
  }
}

/** A request being answered. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  /** media type of the response */
  readonly type: string
  /** monotonic clock at the end of the request, in milliseconds */
  readonly begin: number
  readonly times: ResponseTimes
}

async function answer(
  node: AppNode,
  operation: PersistedOperation,
  variables: Record<string, unknown>,
  exchange: Exchange,
) {
  const { request, requestId } = exchange
  const { headers } = request
  try {
    const found = viewerOf(node, request.socket, headers.authorization)
    const ctx = createContext(node, found instanceof Promise ? await found : found, {
      locale: localeOf(headers['accept-language']),
      request: {
        id: requestId,
        address: clientAddress(request, node.config.trustedProxies),
        userAgent: headers['user-agent'] ?? '',
      },
    })
    const result = await operation.compiled!.query(undefined, ctx, variables)
    if (!result.errors?.length) {
      const text = operation.compiled!.stringify(result)
      const encoding = operation.holdsNoSecret ? encodingFor(headers['accept-encoding']) : null
      if (!encoding || text.length < minCompressed) return send(exchange, 200, text)
      return sendCompressed(exchange, await compressedLightly(text, encoding), encoding)
    }
    if (result.data == null) return refuse(node, exchange, result.errors[0], 'data' in result)
    // a failed field keeps the rest of the response
    const errors = result.errors.map((error) => presentError(asGraphQLError(error), requestId, node.log, ctx.locale))
    if (isRetryable(result.data, errors)) return refuse(node, exchange, result.errors[0], true)
    send(exchange, 200, JSON.stringify({ ...result, errors }))
  } catch (error) {
    refuse(node, exchange, error, false)
  }
}

/** @param executed false for a request error before execution, which has no `data` */
function refuse(node: AppNode, exchange: Exchange, error: unknown, executed: boolean) {
  const { request, response, requestId } = exchange
  const locale = localeOf(request.headers['accept-language'])
  const presented = presentError(asGraphQLError(error), requestId, node.log, locale)
  const { retryAfterMs } = presented.extensions
  if (typeof retryAfterMs === 'number') response.setHeader('retry-after', retryAfter(retryAfterMs)['retry-after'])
  const body = { ...(executed ? { data: null } : {}), errors: [presented] }
  send(exchange, httpStatusOf(presented), JSON.stringify(body))
}

/** Sends a long response without secrets, of a query or a paper. */
function sendCompressed(exchange: Exchange, body: Buffer, encoding: string) {
  const { response } = exchange
  observe(exchange, 200)
  if (response.destroyed || !response.socket) return
  response.writeHead(200, {
    ...headersOf(exchange, body.length),
    'content-encoding': encoding,
    vary: 'accept-encoding',
  })
  response.end(body)
}

const observe = ({ begin, times }: Exchange, status: number) =>
  times.observe('/graphql', status, (performance.now() - begin) / 1000)

const headersOf = ({ type, requestId }: Exchange, length: number) => ({
  'content-type': type,
  'content-length': length,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
})

function send(exchange: Exchange, status: number, text: string) {
  const { response } = exchange
  const { socket } = response
  observe(exchange, status)
  if (response.destroyed || !socket) return
  const length = Buffer.byteLength(text)
  // corked, so that head and body leave in one plain write; `end(text)` would use a costlier gathered write
  socket.cork()
  response.writeHead(status, headersOf(exchange, length))
  // ASCII is the same in both encodings, and latin1 is cheaper
  response.write(text, length === text.length ? 'latin1' : 'utf8')
  socket.uncork()
  response.end()
}
