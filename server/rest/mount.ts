import { encodeMessage } from '../errors/messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { Ctx } from '../context/context.ts'
import { codeOf, unauthenticated } from '../errors/errors.ts'
import { asGraphQLError, presentError } from '../errors/present-errors.ts'
import type { Lane } from '../graphql/limits/lanes.ts'
import { anyone } from '../graphql/rules.ts'
import type { Texts } from '../errors/texts.ts'
import { localeOf } from '../locales/locale-of.ts'
import { bodyOnceRead } from '../http/read-body.ts'
import { mountScope } from '../http/scope.ts'
import { jsonLimitOf, takeBytes, takeJson } from './bodies.ts'
import { compileAreas, operationOf, type Operation } from './compile.ts'
import { mountReference } from './docs/mount.ts'
import { refusal, refusalOf, type Refusal } from './errors.ts'
import { withRowIds } from './ids.ts'
import { inParameters, readVariables } from './input.ts'
import { openApi, type OpenApiDocument } from './openapi.ts'
import { refuseOtherMethods } from './other-methods.ts'
import type { Area, Row } from '../transport/rest-row.ts'

export interface RestOptions {
  readonly fastify: FastifyInstance
  readonly schema: GraphQLSchema
  /** of the node, for messages */
  readonly texts: Texts
  /**
   * Creates the context from the request's token and cookies; with `expiredAsGuest`, an expired token counts as no
   * token.
   * @throws UNAUTHENTICATED for an invalid token
   */
  contextOf(request: FastifyRequest, reply: FastifyReply, of: { expiredAsGuest: boolean }): Promise<Ctx>
  /**
   * Waits until a request has a place at the door, before its body is read.
   * @throws RATE_LIMITED
   */
  admit?(request: FastifyRequest, reply: FastifyReply, lane: Lane): Promise<unknown>
  readonly prefix?: string
  readonly areas: readonly Area[]
  /** the product's name and base URL, for the reference */
  readonly title?: string
  readonly origin?: string
}

/**
 * Serves the table under the prefix, with `/openapi.json` and `/docs`. A row is compiled at its first request; the
 * tests compile all rows.
 */
export function mountRest(options: RestOptions) {
  const { fastify, schema, texts, contextOf, admit, prefix = '/api', areas, title, origin } = options
  const rows = areas.flatMap((area) => area.rows)
  let document: OpenApiDocument | undefined
  // built when first read, since building takes longer than the routes
  const read = () =>
    (document ??= openApi(compileAreas(schema, areas), {
      prefix,
      ...(title ? { title } : {}),
      ...(origin ? { origin } : {}),
    }))
  const answer = answerer(schema, contextOf)
  const onRequest = (row: Row) => async (request: FastifyRequest, reply: FastifyReply) => {
    await admit?.(request, reply, operationOf(schema, row).lane)
  }

  mountScope(
    fastify,
    'rest',
    (api) => {
      api.setErrorHandler((error, request, reply) => {
        const locale = localeOf(request.headers['accept-language'])
        return send(reply, refusalOf(error, { requestId: request.id, locale, log: request.log as Logger, texts }))
      })
      api.setNotFoundHandler((request, reply) => {
        const message = texts.sentence(localeOf(request.headers['accept-language']), 'Path not found')
        return send(reply, refusal('NOT_FOUND', message, request.id))
      })
      takeJson(api)
      mountReference(api, read, { prefix, ...(origin ? { origin } : {}) })
      for (const row of rows.filter(({ upload }) => !upload)) {
        api.route({
          ...routeOf(row),
          bodyLimit: jsonLimitOf(row),
          ...(row.direct ? { preParsing: bodyOnceRead } : {}),
          onRequest: onRequest(row),
          handler: answer(row),
        })
      }
      for (const row of rows) {
        const { upload } = row
        if (!upload) continue
        mountScope(api, row.path, (binary) => {
          takeBytes(binary, upload)
          binary.route({ ...routeOf(row), onRequest: onRequest(row), handler: answer(row) })
        })
      }
      refuseOtherMethods(api, prefix, rows.map(routeOf), methodRefusal(texts))
    },
    { prefix },
  )
  return {
    get document() {
      return read()
    },
    get operations() {
      return compileAreas(schema, areas).flatMap((area) => area.operations)
    },
  }
}

function routeOf(row: Row) {
  return { method: row.method, url: routePath(row.path), exposeHeadRoute: row.method === 'GET' }
}

const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

function answerer(schema: GraphQLSchema, contextOf: RestOptions['contextOf']) {
  return (row: Row) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const operation = operationOf(schema, row)
    const ctx = await contextOf(request, reply, { expiredAsGuest: operation.needsNoToken })
    const { data, errors } = await operation.run(ctx, variablesFor(schema, operation, request, ctx))
    const value = data?.[operation.key]
    const [error] = errors ?? []
    if (value == null && error) throw inParameters(operation, error)
    // a failed nullable field reads as null, so log it here
    for (const part of errors ?? []) if (!codeOf(part)) presentError(asGraphQLError(part), readerOf(ctx))
    const { body, next } = operation.present.run(withRowIds(value, operation.ids))
    if (next) reply.header('link', `<${nextPage(request, next)}>; rel="next"`)
    return reply
      .code(row.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  }
}

/** Reads the variables; a guest without access is refused before invalid input is reported. */
function variablesFor(schema: GraphQLSchema, operation: Operation, request: FastifyRequest, ctx: Ctx) {
  try {
    return readVariables(schema, operation, request)
  } catch (error) {
    throw ctx.viewer.id === null && operation.access !== anyone ? unauthenticated() : error
  }
}

const readerOf = ({ request, locale, log, node: { texts } }: Ctx) => ({ requestId: request.id, locale, log, texts })

function nextPage(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  return url.pathname + url.search
}

function send(reply: FastifyReply, { status, headers, body }: Refusal) {
  // the unread rest of a body must not be parsed as the next request
  if (reply.request.headers['transfer-encoding'] || status === 413) reply.header('connection', 'close')
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body)
}

/** Responds to other methods of a known path with 405 and the allowed methods. */
function methodRefusal(texts: Texts) {
  return async (request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) => {
    reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    const message = texts.sentence(
      localeOf(request.headers['accept-language']),
      encodeMessage('METHOD_NOT_TAKEN', { methods: allowed.join(', ') }),
    )
    return send(reply, refusal('METHOD_NOT_ALLOWED', message, request.id))
  }
}
