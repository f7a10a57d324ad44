import { first, required } from '../../../shared/required.ts'
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Kind, OperationTypeNode, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { AppNode, Ctx } from '../../context/context.ts'
import { failure, forbidden } from '../../errors/errors.ts'
import { costOf, limitProblems, operationLimits } from '../../graphql/limits/query-limits.ts'
import { parseFreeForm, type PersistedOperation, type PersistedOperations } from '../../graphql/operations.ts'
import { httpStatusOf } from '../../errors/present-errors.ts'
import { retryAfter } from '../errors.ts'
import { bodyOnceRead } from '../read-body.ts'
import { compressAnswer } from '../compress.ts'
import { hasPassed, waitAtDoor } from '../door.ts'
import { failedAnswer, faultyRequestStatus, presentErrors, retryDelayOf } from './graphql-answer.ts'
import { documentIdOf, isObject } from './graphql-request.ts'
import { graphqlMediaType } from './media-type.ts'
import { contextOf } from '../request-context.ts'
import { describeOperation } from '../traced-requests.ts'
import { localeOf } from '../../locales/locale-of.ts'

const contexts = new WeakMap<FastifyRequest, Ctx>()
/** Requests with queries only. */
const queries = new WeakSet<FastifyRequest>()
/** Costs of operations that are not persisted, by request of their context, for the response. */
const costs = new WeakMap<Ctx['request'], number>()

/**
 * POST /graphql: `{documentId, variables}` for the web app, `{query, variables}` for viewers with free-form access.
 * Served by Apollo Server.
 */
export async function mountGraphQL(
  fastify: FastifyInstance,
  node: AppNode,
  schema: GraphQLSchema,
  operations: PersistedOperations,
): Promise<void> {
  const apollo = new ApolloServer<Ctx>({
    schema,
    introspection: true, // only admins and API tokens may send free-form operations, and thus introspection
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    logger: node.log.child({ part: 'apollo' }),
    // no caching, so cache hints need not be computed per field
    plugins: [presentAnswers(node), ApolloServerPluginCacheControlDisabled()],
    // errors raised by Apollo before the request's context exists
    formatError: (formatted) =>
      formatted.extensions?.code === 'BAD_REQUEST'
        ? { ...formatted, extensions: { code: 'BAD_USER_INPUT' } }
        : formatted,
  })
  await apollo.start()
  node.onClose(() => apollo.stop())

  fastify.route({
    method: 'POST',
    url: '/graphql',
    preParsing: bodyOnceRead,
    preHandler: async (request, reply) => {
      try {
        const operation = persistedOperation(request.body, operations)
        if (operation) describeOperation(operation)
        // requests that the fast path does not read, such as those with a query string
        if (!hasPassed(request.raw)) await waitAtDoor(node, request.raw, reply.raw, operation?.lane ?? 'read')
        const ctx = await contextOf(node, request, reply, { expiredAsGuest: operation?.needsNoToken })
        contexts.set(request, ctx)
        const document = operation?.document ?? freeFormDocument(request.body, ctx)
        if (isQuery(document)) queries.add(request)
        request.body = operationBody(operation?.text ?? (request.body as { query: string }).query, request.body)
      } catch (error) {
        return sendGraphQLError(node, request, reply, error)
      }
    },
    // only mutations return secrets, so they are not compressed
    onSend: async (request, reply, payload) =>
      queries.has(request) ? compressAnswer(request, reply, payload) : payload,
    handler: fastifyApolloHandler(apollo, {
      context: async (request) => required(contexts.get(request), 'context of the request'),
    }),
  })
  refuseOtherMethods(fastify, node)
}

/** Responds with one GraphQL error and the status of its code. */
function sendGraphQLError(node: AppNode, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const locale = localeOf(request.headers['accept-language'])
  const presented = first(presentErrors([error], { requestId: request.id, locale, log: node.log, texts: node.texts }))
  const isFaultyDocument = presented.extensions.code === 'GRAPHQL_PARSE_FAILED'
  const status = isFaultyDocument ? faultyRequestStatus(request.headers.accept, presented) : httpStatusOf(presented)
  const retryAfterMs = retryDelayOf(presented)
  if (retryAfterMs !== null) reply.headers(retryAfter(retryAfterMs))
  return sendErrors(request, reply, status, [presented])
}

/** Sends a request error: nothing was executed, so there is no `data` (GraphQL over HTTP, section 6.4). */
function sendErrors(request: FastifyRequest, reply: FastifyReply, status: number, errors: object[]) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(graphqlMediaType(request.headers.accept))
    .send(JSON.stringify({ errors }))
}

/** Allows POST only: a GET with an operation could be cached, logged, and forged with a link. */
function refuseOtherMethods(fastify: FastifyInstance, { texts }: AppNode): void {
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', 'POST')
    if (request.method === 'OPTIONS') return reply.code(204).send()
    const message = texts.sentence(localeOf(request.headers['accept-language']), 'Send GraphQL operations by POST')
    const extensions = { code: 'METHOD_NOT_ALLOWED', requestId: request.id }
    return sendErrors(request, reply, 405, [{ message, extensions }])
  }
  const method: HTTPMethods[] = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  fastify.route({ method, url: '/graphql', onRequest: refuse, handler: refuse })
}

type Body = Record<string, unknown>

/** The persisted operation of the body's document id; undefined without one. */
function persistedOperation(body: unknown, operations: PersistedOperations): PersistedOperation | undefined {
  if (!isObject(body)) throw failure('BAD_USER_INPUT', 'The body must be one JSON object')
  const documentId = documentIdOf(body)
  if (documentId === undefined) return undefined
  const operation = typeof documentId === 'string' ? operations.get(documentId) : undefined
  if (!operation) throw failure('PERSISTED_QUERY_NOT_FOUND', 'Unknown operation')
  return operation
}

/** Body for Apollo Server, with absent fields instead of null. */
function operationBody(text: string, body: unknown): Body {
  const { variables, operationName } = body as Body
  return {
    query: text,
    ...(variables == null ? {} : { variables }),
    ...(operationName == null ? {} : { operationName }),
  }
}

const isVariables = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null

/** Whether a document contains only queries. */
const isQuery = (document: DocumentNode): boolean =>
  document.definitions.every(
    (definition) => definition.kind !== Kind.OPERATION_DEFINITION || definition.operation === OperationTypeNode.QUERY,
  )

/** Parses a free-form operation, for viewers who may send them. */
function freeFormDocument(body: unknown, ctx: Ctx): DocumentNode {
  if (!ctx.viewer.freeForm) throw forbidden('Only persisted operations are accepted')
  const { query } = body as Body
  if (typeof query !== 'string') throw failure('BAD_USER_INPUT', 'Send `documentId` or `query`')
  const document = parseFreeForm(query)
  const { variables } = body as Body
  const [problem] = limitProblems(document, isVariables(variables) ? variables : {})
  if (problem) throw problem
  costs.set(ctx.request, costOf(document, isVariables(variables) ? variables : {}))
  return document
}

/**
 * Apollo plugin that reports the cost of free-form operations, presents errors by `presentError`, and sets the status
 * if there is no data.
 */
function presentAnswers(node: AppNode): ApolloServerPlugin<Ctx> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ request, response, errors, contextValue }) {
          response.http.headers.set('cache-control', 'no-store')
          if (response.body.kind !== 'single') return
          const requested = costs.get(contextValue.request)
          if (requested !== undefined) {
            const cost = { requested, allowed: operationLimits.cost }
            response.body.singleResult.extensions = { ...response.body.singleResult.extensions, cost }
          }
          if (!errors?.length) return
          const reader = {
            requestId: contextValue.request.id,
            locale: contextValue.locale,
            log: node.log,
            texts: node.texts,
          }
          const { singleResult } = response.body
          const answer = failedAnswer(singleResult.data, errors, reader, request.http?.headers.get('accept'))
          response.body.singleResult = { ...singleResult, ...answer.body } as typeof singleResult
          response.http.status = answer.status
          if (answer.retryAfterMs !== null) {
            response.http.headers.set('retry-after', retryAfter(answer.retryAfterMs)['retry-after'])
          }
        },
      }
    },
  }
}
