import { CloseCode } from 'graphql-ws'
import type { CompiledQuery } from 'graphql-jit'
import type { WebSocket } from 'ws'
import { contextOfOperation, type AppNode, type Ctx } from '../graphql/context.ts'
import type { PersistedOperations } from '../graphql/operations.ts'
import { asGraphQLError, presentError } from '../graphql/errors/present-errors.ts'
import type { FrameWriter } from './frame-writer.ts'
import { newRequestId } from './request-context.ts'
import type { InFlight } from './in-flight.ts'

/** State of a socket. */
export interface SocketState {
  readonly socket: WebSocket
  /** running operations by client id */
  readonly running: Map<string, unknown>
  /** set once the token is accepted */
  ctx?: Ctx
}

type Result = Awaited<ReturnType<CompiledQuery['query']>>

/** Fast path of exam day on a websocket. */
export interface FastPath {
  /** @returns false for a message left to graphql-ws, unprocessed */
  take(text: string): boolean
}

/**
 * Answers precompiled persisted queries and mutations with the same messages as graphql-ws, without its intermediate
 * steps. Subscriptions, free-form operations, protocol messages and malformed messages are left to graphql-ws.
 */
export function createFastPath(
  node: AppNode,
  operations: PersistedOperations,
  underWay: InFlight,
  state: SocketState,
  writer: FrameWriter,
  limit: number,
): FastPath {
  const { running } = state

  function answer(run: PromptRun, result: Result) {
    if (running.get(run.id) !== run) return // the client has completed or reused the id
    running.delete(run.id)
    const id = JSON.stringify(run.id)
    writer.send(`{"id":${id},"type":"next","payload":${payloadOf(run, result)}}`)
    writer.send(`{"id":${id},"type":"complete"}`)
  }

  function payloadOf({ compiled }: PromptRun, result: Result): string {
    if (!result.errors?.length) return compiled.stringify(result)
    const { locale } = state.ctx!
    const errors = result.errors.map((error) => presentError(asGraphQLError(error), newRequestId(), node.log, locale))
    return JSON.stringify({ ...result, errors })
  }

  function fail(error: unknown) {
    node.log.error({ err: error }, 'An operation could not be executed')
    writer.close(CloseCode.InternalServerError, 'Internal error')
  }

  function start(run: PromptRun, variables: Record<string, unknown>) {
    running.set(run.id, run)
    const result = run.compiled.query(undefined, contextOfOperation(state.ctx!), variables)
    if (!(result instanceof Promise)) return answer(run, result as Result)
    underWay.begin()
    result.then(
      (value: Result) => settle(() => answer(run, value)),
      (error: unknown) => settle(() => fail(error)),
    )
  }

  function settle(tell: () => void) {
    try {
      tell()
    } catch (error) {
      fail(error)
    } finally {
      underWay.end()
    }
  }

  return {
    take(text) {
      const message = readMessage(text)
      if (!message || !state.ctx) return false
      const { id } = message
      if (message.type === 'complete') return running.get(id) instanceof PromptRun && running.delete(id)
      const compiled = operations.get(message.documentId)?.compiled
      if (!compiled || compiled.subscribe || running.size >= limit) return false
      if (running.has(id)) writer.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`)
      else start(new PromptRun(id, compiled), message.variables)
      return true
    },
  }
}

/** An operation answered here. */
class PromptRun {
  constructor(
    readonly id: string,
    readonly compiled: CompiledQuery,
  ) {}
}

type Message =
  | { type: 'complete'; id: string }
  | { type: 'subscribe'; id: string; documentId: string; variables: Record<string, unknown> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a message that may be handled here (graphql-transport-ws: Subscribe, Complete), or null. */
function readMessage(text: string): Message | null {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(message) || typeof message.id !== 'string' || !message.id) return null
  const { type, id, payload } = message
  if (type === 'complete') return { type, id }
  if (type !== 'subscribe' || !isObject(payload)) return null
  const { operationName, variables, query } = payload
  const documentId = documentIdOf(payload)
  if (documentId === null || (query !== undefined && typeof query !== 'string')) return null
  if (operationName != null && typeof operationName !== 'string') return null
  if (variables != null && !isObject(variables)) return null
  return { type, id, documentId, variables: variables ?? {} }
}

/** Id of a persisted operation: in the extensions, or beside the variables as over HTTP. */
function documentIdOf({ documentId, extensions }: Record<string, unknown>): string | null {
  const given = (isObject(extensions) ? extensions.documentId : undefined) ?? documentId
  return typeof given === 'string' ? given : null
}

/** A message as graphql-ws requires it: a persisted operation may come without `query`. */
export function withQuery(text: string): string {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return text // graphql-ws reports the syntax error
  }
  if (!isObject(message) || message.type !== 'subscribe' || !isObject(message.payload)) return text
  const documentId = documentIdOf(message.payload)
  if (documentId === null) return text
  const { query, extensions } = message.payload
  const payload = {
    ...message.payload,
    query: query === undefined ? '' : query,
    extensions: { ...(isObject(extensions) ? extensions : {}), documentId },
  }
  return JSON.stringify({ ...message, payload })
}
