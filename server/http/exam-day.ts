import type { IncomingMessage, ServerResponse } from 'node:http'
import { createContext, type AppNode } from '../graphql/context.ts'
import type { PersistedOperation, PersistedOperations } from '../graphql/operations.ts'
import { asGraphQLError, httpStatusOf, isRetryable, presentError } from '../graphql/errors/present-errors.ts'
import { compressedLightly, encodingFor, minCompressed } from './compress.ts'
import { retryAfter } from './errors.ts'
import { graphqlMediaType } from './media-type.ts'
import { responseTimes } from './metrics.ts'
import { clientAddress, localeOf, newRequestId, viewerOf } from './request-context.ts'

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
      if (body && operation?.compiled) void answer(node, operation, body.variables, request, response)
      else next(request, response)
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

async function answer(
  node: AppNode,
  operation: PersistedOperation,
  variables: Record<string, unknown>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { headers } = request
  const requestId = newRequestId()
  const type = graphqlMediaType(headers.accept)
  const begin = performance.now()
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
      if (!encoding || text.length < minCompressed) return send(response, 200, text, { requestId, type })
      return sendCompressed(response, await compressedLightly(text, encoding), { requestId, type, encoding })
    }
    if (result.data == null) return refuse(result.errors[0], 'data' in result)
    // a failed field keeps the rest of the response
    const errors = result.errors.map((error) => presentError(asGraphQLError(error), requestId, node.log, ctx.locale))
    if (isRetryable(result.data, errors)) return refuse(result.errors[0], true)
    send(response, 200, JSON.stringify({ ...result, errors }), { requestId, type })
  } catch (error) {
    refuse(error, false)
  } finally {
    responseTimes({ node }).observe('/graphql', response.statusCode, (performance.now() - begin) / 1000)
  }

  /** @param executed false for a request error before execution, which has no `data` */
  function refuse(error: unknown, executed: boolean) {
    const locale = localeOf(headers['accept-language'])
    const presented = presentError(asGraphQLError(error), requestId, node.log, locale)
    const { retryAfterMs } = presented.extensions
    if (typeof retryAfterMs === 'number') response.setHeader('retry-after', retryAfter(retryAfterMs)['retry-after'])
    const body = { ...(executed ? { data: null } : {}), errors: [presented] }
    send(response, httpStatusOf(presented), JSON.stringify(body), { requestId, type })
  }
}

/** Sends a long response without secrets, of a query or a paper. */
function sendCompressed(
  response: ServerResponse,
  body: Buffer,
  { requestId, type, encoding }: { requestId: string; type: string; encoding: string },
) {
  if (response.destroyed || !response.socket) return
  response.writeHead(200, {
    ...headersOf(type, body.length, requestId),
    'content-encoding': encoding,
    vary: 'accept-encoding',
  })
  response.end(body)
}

const headersOf = (type: string, length: number, requestId: string) => ({
  'content-type': type,
  'content-length': length,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
})

function send(
  response: ServerResponse,
  status: number,
  text: string,
  { requestId, type }: { requestId: string; type: string },
) {
  const { socket } = response
  if (response.destroyed || !socket) return
  const length = Buffer.byteLength(text)
  // corked, so that head and body leave in one plain write; `end(text)` would use a costlier gathered write
  socket.cork()
  response.writeHead(status, headersOf(type, length, requestId))
  // ASCII is the same in both encodings, and latin1 is cheaper
  response.write(text, length === text.length ? 'latin1' : 'utf8')
  socket.uncork()
  response.end()
}
