import { CloseCode } from 'graphql-ws'
import type { CompiledQuery } from 'graphql-jit'
import type { WebSocket } from 'ws'
import { contextOfOperation, type AppNode, type Ctx } from '../../context/context.ts'
import type { PersistedOperations } from '../../graphql/operations.ts'
import { presentErrors } from '../graphql/graphql-answer.ts'
import { documentIdOf, isObject, parseJson, readPersistedRequest } from '../graphql/graphql-request.ts'
import { newRequestId } from '../request-context.ts'
import type { FrameWriter } from './frame-writer.ts'
import type { InFlight } from './in-flight.ts'

/** State of a socket. */
export interface SocketState {
  readonly socket: WebSocket
  /** running operations by client id */
  readonly running: Map<string, unknown>
  /** set once the token is accepted */
  ctx?: Ctx
}

/** Dependencies of the fast path. */
export interface FastEndpoint {
  readonly node: AppNode
  readonly operations: PersistedOperations
  /** operations that a drain waits for */
  readonly inFlight: InFlight
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
 * @param limit of concurrent operations
 */
export function createFastPath(
  { node, operations, inFlight }: FastEndpoint,
  state: SocketState,
  writer: FrameWriter,
  limit: number,
): FastPath {
  const { running } = state

  function answer(run: PromptRun, result: Result) {
    if (running.get(run.id) !== run) return // the client has completed or reused the id
    running.delete(run.id)
    const id = JSON.stringify(run.id)
    writer.send(`{"id":${id},"type":"next","payload":${payloadOf(node, run, result)}}`)
    writer.send(`{"id":${id},"type":"complete"}`)
  }

  function fail(error: unknown) {
    node.log.error({ err: error }, 'An operation could not be executed')
    writer.close(CloseCode.InternalServerError, 'Internal error')
  }

  function start(run: PromptRun, variables: Record<string, unknown>) {
    running.set(run.id, run)
    const result = run.compiled.query(undefined, contextOfOperation(run.ctx), variables)
    if (!(result instanceof Promise)) return answer(run, result as Result)
    inFlight.begin()
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
      inFlight.end()
    }
  }

  return {
    take(text) {
      const { ctx } = state
      const message = parseJson(text)
      if (!ctx || !isMessage(message)) return false
      const { type, id, payload } = message
      if (type === 'complete') return running.get(id) instanceof PromptRun && running.delete(id)
      if (type !== 'subscribe') return false
      const request = readPersistedRequest(payload)
      const compiled = request && operations.get(request.documentId)?.compiled
      if (!compiled || compiled.subscribe || running.size >= limit) return false
      if (running.has(id)) writer.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`)
      else start(new PromptRun(id, compiled, ctx), request.variables)
      return true
    },
  }
}

/** An operation answered here. */
class PromptRun {
  constructor(
    readonly id: string,
    readonly compiled: CompiledQuery,
    /** of the socket */
    readonly ctx: Ctx,
  ) {}
}

function payloadOf(node: AppNode, { compiled, ctx }: PromptRun, result: Result): string {
  if (!result.errors?.length) return compiled.stringify(result)
  const reader = { requestId: newRequestId(), locale: ctx.locale, log: node.log, texts: node.texts }
  return JSON.stringify({ ...result, errors: presentErrors(result.errors, reader) })
}

/** Whether a message belongs to an operation (graphql-transport-ws: Subscribe, Complete). */
const isMessage = (message: unknown): message is { id: string; type: unknown; payload: unknown } =>
  isObject(message) && typeof message.id === 'string' && message.id !== ''

/** A message as graphql-ws requires it: a persisted operation may come without `query`. */
export function withQuery(text: string): string {
  const message = parseJson(text) // graphql-ws reports a syntax error
  if (!isObject(message) || message.type !== 'subscribe' || !isObject(message.payload)) return text
  const documentId = documentIdOf(message.payload)
  if (typeof documentId !== 'string') return text
  const { query, extensions } = message.payload
  const payload = {
    ...message.payload,
    query: query === undefined ? '' : query,
    extensions: { ...(isObject(extensions) ? extensions : {}), documentId },
  }
  return JSON.stringify({ ...message, payload })
}
