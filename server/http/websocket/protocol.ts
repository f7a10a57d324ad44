import { execute, OperationTypeNode, specifiedRules, validate, type ExecutionArgs, type GraphQLSchema } from 'graphql'
import { CloseCode, makeServer, type ConnectionInitMessage, type Server, type SubscribePayload } from 'graphql-ws'
import { contextOfSubscription, type AppNode, type Ctx } from '../../context/context.ts'
import { codeOf, failure, forbidden } from '../../errors/errors.ts'
import { asGraphQLError } from '../../errors/present-errors.ts'
import { limitProblems } from '../../graphql/limits/query-limits.ts'
import { laneOf, operationOf, parseFreeForm, type PersistedOperations } from '../../graphql/operations.ts'
import { required } from '../../../shared/required.ts'
import { atDoor } from '../door.ts'
import { presentErrors } from '../graphql/graphql-answer.ts'
import { documentIdOf } from '../graphql/graphql-request.ts'
import { newRequestId } from '../request-context.ts'
import { tracedOperation } from '../traced-requests.ts'
import type { InFlight } from './in-flight.ts'
import { openContext, type SocketSession } from './socket-session.ts'

/** Maximum concurrent operations of a socket. */
export const operationsAtOnce = 32

type Refusals = readonly ReturnType<typeof failure>[]

/** Dependencies shared by all sockets. */
export interface Endpoint {
  readonly node: AppNode
  readonly schema: GraphQLSchema
  readonly operations: PersistedOperations
  /** operations that a drain waits for */
  readonly inFlight: InFlight
}

/** The protocol graphql-transport-ws, for all operations that the fast path leaves to it. */
export function createProtocol(endpoint: Endpoint): Server<SocketSession> {
  const { node, schema, inFlight } = endpoint
  const presented = ({ ctx }: SocketSession, errors: readonly unknown[]) =>
    presentErrors(errors, { requestId: newRequestId(), locale: ctx?.locale ?? 'en', log: node.log, texts: node.texts })
  return makeServer<ConnectionInitMessage['payload'], SocketSession>({
    schema,
    connectionInitWaitTimeout: 10_000,
    onConnect: async (connection) => {
      const { extra, connectionParams } = connection
      try {
        extra.ctx = await openContext(node, extra, connectionParams ?? {})
        Object.assign(connection, { connectionParams: undefined }) // with the token, for which nobody asks again
        return true
      } catch (error) {
        // closes with 4403, so that the client refreshes its token
        if (codeOf(error) === 'UNAUTHENTICATED') return false
        throw error
      }
    },
    onSubscribe: ({ extra }, id, payload) => argsOf(endpoint, extra, id, payload),
    execute: (args: ExecutionArgs) => inFlight.count(run(schema, args)),
    onNext: ({ extra }, _id, _payload, _args, result) =>
      result.errors?.length ? { ...result, errors: presented(extra, result.errors) } : undefined,
    onError: ({ extra }, id, _payload, errors) => {
      extra.running.remove(extra.running.get(id))
      return presented(extra, errors)
    },
    onComplete: ({ extra }, id) => void extra.running.remove(extra.running.get(id)),
  } as Parameters<typeof makeServer<ConnectionInitMessage['payload'], SocketSession>>[0])
}

/** Executes an operation in its place at the door. */
function run(schema: GraphQLSchema, args: ExecutionArgs) {
  const lane = laneOf(schema, args.document)
  const { name, operation } = operationOf(args.document)
  const described = { name: name?.value ?? 'without a name', isQuery: operation === OperationTypeNode.QUERY }
  return tracedOperation(described, () =>
    lane === 'atOnce' ? execute(args) : atDoor(args.contextValue as Ctx, lane, () => execute(args)),
  )
}

/** Arguments to execute an operation, which then counts as running; or the reasons to refuse it. */
function argsOf(
  { schema, operations }: Endpoint,
  session: SocketSession,
  id: string,
  payload: SubscribePayload,
): ExecutionArgs | Refusals {
  if (session.running.get(id)) {
    // an operation of the fast path; graphql-ws checks its own
    session.socket.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`)
    return [failure('CONFLICT', 'This id is already in use')]
  }
  if (session.running.size >= operationsAtOnce) return [forbidden('Too many operations at once')]
  const contextValue = contextOfSubscription(required(session.ctx, 'context of an acknowledged connection'))
  const common = { schema, contextValue, variableValues: payload.variables ?? {} }
  const documentId = documentIdOf(payload)
  if (typeof documentId === 'string') {
    const operation = operations.get(documentId)
    if (!operation) return [failure('PERSISTED_QUERY_NOT_FOUND', 'Unknown operation')]
    session.running.add({ id })
    return { ...common, document: operation.document }
  }
  if (!contextValue.viewer.freeForm) return [forbidden('Only persisted operations are accepted')]
  const document = freeFormDocument(schema, payload)
  if (Array.isArray(document)) return document
  session.running.add({ id })
  return { ...common, document }
}

/** The document of a free-form operation, or its problems. */
function freeFormDocument(schema: GraphQLSchema, { query, variables }: SubscribePayload) {
  try {
    const document = parseFreeForm(query)
    const limits = limitProblems(document, variables ?? {})
    const problems = limits.length ? limits : validate(schema, document, specifiedRules)
    return problems.length ? [...problems] : document
  } catch (error) {
    return [asGraphQLError(error)]
  }
}
