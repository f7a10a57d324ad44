import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CompiledQuery } from 'graphql-jit'
import { createContext, type AppNode } from '../../context/context.ts'
import type { DirectOperation } from '../../graphql/direct-operation.ts'
import type { PersistedOperation, PersistedOperations } from '../../graphql/operations.ts'
import { waitAtDoor } from '../door.ts'
import { compressedLightly, encodingFor, minCompressed } from '../compress.ts'
import { retryAfter } from '../errors.ts'
import { readBody } from '../read-body.ts'
import { sendText } from '../send-text.ts'
import { describeOperation } from '../traced-requests.ts'
import { failedAnswer } from './graphql-answer.ts'
import { parseJson, readPersistedRequest } from './graphql-request.ts'
import { graphqlMediaType } from './media-type.ts'
import { responseTimes } from '../metrics.ts'
import type { ResponseTimes } from '../response-times.ts'
import { clientAddress, newRequestId, viewerOf } from '../request-context.ts'
import { localeOf } from '../../locales/locale-of.ts'

/** Maximum body of a POST to /graphql, in bytes. */
export const bodyLimit = 262_144

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Operations of GraphQL at the door of the node, and the fast path of exam day and of long lists: answers precompiled
 * persisted operations on the same path with the same resolvers and access rules, without the server framework.
 * Everything else goes to `next`.
 */
export function examDayFirst(node: AppNode, operations: PersistedOperations, next: Handler): Handler {
  const times = responseTimes({ node })
  return (request, response) => {
    if (request.method !== 'POST' || request.url !== '/graphql') return next(request, response)
    if (!request.headers['content-type']?.startsWith('application/json')) return next(request, response)
    // the framework answers a longer body with 413, from the length read so far
    readBody(request, bodyLimit, (read, isTooLong) => {
      const body = isTooLong ? null : readPersistedRequest(parseJson(read.toString('utf8')))
      const operation = body ? operations.get(body.documentId) : undefined
      if (operation) describeOperation(operation)
      const asked = {
        request,
        response,
        requestId: newRequestId(),
        type: graphqlMediaType(request.headers.accept),
        begin: performance.now(),
        times,
      }
      if (!body || !operation?.compiled) {
        return void takePlace(node, asked, operation, () => next(request, response))
      }
      const { compiled, direct, holdsNoSecret, lane } = operation
      if (lane === 'atOnce') return void answer(node, body.variables, asked, { compiled, direct, holdsNoSecret })
      void takePlace(node, asked, operation, () =>
        answer(node, body.variables, asked, { compiled, direct, holdsNoSecret }),
      )
    })
  }
}

/** Runs a request when it has a place at the door, or refuses it. */
async function takePlace(
  node: AppNode,
  exchange: Exchange,
  operation: PersistedOperation | undefined,
  run: () => unknown,
): Promise<void> {
  try {
    if (await waitAtDoor(node, exchange.request, exchange.response, operation?.lane ?? 'read')) run()
  } catch (error) {
    fail(node, exchange, undefined, [error])
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

/** The operation of a request. */
interface Asked {
  readonly compiled: CompiledQuery
  readonly direct: DirectOperation | null
  /** whether its response may be compressed */
  readonly holdsNoSecret: boolean
}

async function answer(
  node: AppNode,
  variables: Record<string, unknown>,
  exchange: Exchange,
  { compiled, direct, holdsNoSecret }: Asked,
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
    const result = await (direct?.run(ctx, variables) ?? compiled.query(undefined, ctx, variables))
    if (!result.errors?.length) {
      const text = compiled.stringify(result)
      const encoding = holdsNoSecret ? encodingFor(headers['accept-encoding']) : null
      if (!encoding || text.length < minCompressed) return send(exchange, 200, text)
      return sendCompressed(exchange, await compressedLightly(text, encoding), encoding)
    }
    fail(node, exchange, result.data, result.errors)
  } catch (error) {
    fail(node, exchange, undefined, [error])
  }
}

/** Sends errors like the ordinary path. @param data of the execution; undefined if nothing was executed */
function fail(node: AppNode, exchange: Exchange, data: unknown, errors: readonly unknown[]) {
  const { request, response, requestId } = exchange
  const { accept, 'accept-language': language } = request.headers
  const reader = { requestId, locale: localeOf(language), log: node.log, texts: node.texts }
  const { status, body, retryAfterMs } = failedAnswer(data, errors, reader, accept)
  if (retryAfterMs !== null) response.setHeader('retry-after', retryAfter(retryAfterMs)['retry-after'])
  send(exchange, status, JSON.stringify(body))
}

/** Sends a long response without secrets, of a query or a paper. */
function sendCompressed(exchange: Exchange, body: Buffer, encoding: string) {
  const { response } = exchange
  observe(exchange, 200)
  if (response.destroyed || !response.socket) return
  response.writeHead(200, {
    ...headersOf(exchange),
    'content-length': body.length,
    'content-encoding': encoding,
    vary: 'accept-encoding',
  })
  response.end(body)
}

const observe = ({ begin, times }: Exchange, status: number) =>
  times.observe('/graphql', status, (performance.now() - begin) / 1000)

const headersOf = ({ type, requestId }: Exchange) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
})

function send(exchange: Exchange, status: number, text: string) {
  observe(exchange, status)
  sendText(exchange.response, status, headersOf(exchange), text)
}
