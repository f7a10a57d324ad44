import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import { createContext, type AppNode, type Ctx } from '../context/context.ts'
import { UserType } from '../context/viewer.ts'
import { parseJson } from '../http/graphql/graphql-request.ts'
import { logRequest, responseTimes } from '../http/metrics.ts'
import { readBody } from '../http/read-body.ts'
import { describeRoute } from '../http/traced-requests.ts'
import { clientAddress, newRequestId, viewerOf } from '../http/request-context.ts'
import { securityHeaders } from '../http/security.ts'
import { sendText } from '../http/send-text.ts'
import { localeOf } from '../locales/locale-of.ts'
import type { Area, DirectCall, Row } from '../transport/rest-row.ts'
import { jsonLimitOf } from './bodies.ts'
import { operationOf } from './compile.ts'
import { refusalOf } from './errors.ts'
import { inParameters } from './input.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A row that is answered directly. */
interface DirectRow extends Row {
  readonly direct: DirectCall
  readonly url: string
}

/** What the requests of a node share. */
interface Direct {
  readonly node: AppNode
  readonly schema: GraphQLSchema
  /** headers of every response */
  readonly headers: Readonly<Record<string, string>>
}

const jsonTypes = new Set(['application/json', 'application/json; charset=utf-8'])

/** Names that the framework's JSON parser refuses, also with escaped letters. */
const refusedNames = /__proto__|constructor|\\u00[5-7]/i

/**
 * Answers valid requests of rows with a `direct` call without the framework: with the same access rule, log entry,
 * metrics and headers. Everything else goes to `next`, invalid bodies, guests and admins (whose calls are audited)
 * included, so that each refusal has one source.
 */
export function directRowsFirst(node: AppNode, schema: GraphQLSchema, areas: readonly Area[], next: Handler): Handler {
  const rows = new Map(
    areas
      .flatMap((area) => area.rows)
      .flatMap((row) => {
        const { direct } = row
        const url = `/api${row.path}`
        return direct && row.method === 'POST' ? [[url, { ...row, direct, url }] as const] : []
      }),
  )
  const of = { node, schema, headers: securityHeaders(node.config) }
  return (request, response) => {
    const row = request.method === 'POST' ? rows.get(request.url ?? '') : undefined
    if (!row || !isShortJson(request, row)) return next(request, response)
    describeRoute('POST', row.url)
    const begin = performance.now()
    readBody(request, jsonLimitOf(row), (body) => {
      const call = row.direct(jsonOf(body))
      if (!call) return next(request, response)
      void answer(of, row, call, { request, response, begin, next: () => next(request, response) })
    })
  }
}

function isShortJson({ headers }: IncomingMessage, row: Row): boolean {
  const length = Number(headers['content-length'])
  return length > 0 && length <= jsonLimitOf(row) && jsonTypes.has(headers['content-type'] ?? '')
}

/** The value of a JSON body; undefined if the framework would refuse it. */
function jsonOf(body: Buffer): unknown {
  if (!isUtf8(body)) return undefined
  const text = body.toString('utf8')
  return refusedNames.test(text) ? undefined : parseJson(text)
}

/** A request being answered. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** monotonic clock at the start of the request, in milliseconds */
  readonly begin: number
  /** lets the framework answer */
  next(): void
}

async function answer(of: Direct, row: DirectRow, call: (ctx: Ctx) => Promise<string>, exchange: Exchange) {
  const { node, schema } = of
  const operation = operationOf(schema, row)
  const ctx = await contextOf(node, exchange.request)
  if (
    !ctx ||
    ctx.viewer.userType === UserType.admin ||
    ctx.viewer.panelView ||
    operation.access(ctx, undefined, {}) !== true
  ) {
    return exchange.next()
  }
  try {
    send(of, row, exchange, { ctx, status: row.status ?? 200, text: await call(ctx) })
  } catch (error) {
    const reader = { requestId: ctx.request.id, locale: ctx.locale, log: ctx.log, texts: node.texts }
    const { status, headers, body } = refusalOf(inParameters(operation, error), reader)
    send(of, row, exchange, { ctx, status, text: JSON.stringify(body), headers })
  }
}

/** The context of a request; null for an invalid token. */
async function contextOf(node: AppNode, request: IncomingMessage): Promise<Ctx | null> {
  const { headers } = request
  try {
    const found = viewerOf(node, request.socket, headers.authorization)
    return createContext(node, found instanceof Promise ? await found : found, {
      locale: localeOf(headers['accept-language']),
      request: {
        id: newRequestId(),
        address: clientAddress(request, node.config.trustedProxies),
        userAgent: headers['user-agent'] ?? '',
      },
    })
  } catch {
    return null
  }
}

function send(
  { node, headers }: Direct,
  { url, method }: DirectRow,
  { response, begin }: Exchange,
  given: { ctx: Ctx; status: number; text: string; headers?: Readonly<Record<string, string>> },
) {
  const { ctx, status, text } = given
  const requestId = ctx.request.id
  const ms = performance.now() - begin
  responseTimes({ node }).observe(url, status, ms / 1000)
  logRequest(node.log, { requestId, method, path: url, status, ms })
  const own = {
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }
  sendText(response, status, { ...headers, ...own, ...given.headers }, text)
}
