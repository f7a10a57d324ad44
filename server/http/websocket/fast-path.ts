import { CloseCode } from 'graphql-ws'
import type { CompiledQuery } from 'graphql-jit'
import type { GraphQLSchema } from 'graphql'
import type { WebSocket } from 'ws'
import { contextOfOperation, type AppNode, type Ctx } from '../../context/context.ts'
import type { PersistedOperation, PersistedOperations } from '../../graphql/operations.ts'
import { atDoor } from '../door.ts'
import { tracedOperation } from '../traced-requests.ts'
import { documentIdOf, isObject, parseJson, readPersistedRequest } from '../graphql/graphql-request.ts'
import { EventStream } from './event-stream.ts'
import type { FrameWriter } from './frame-writer.ts'
import type { InFlight } from './in-flight.ts'
import { Replies, type Result, type Run } from './replies.ts'
import type { Running } from './running.ts'

/** State of a socket. */
export interface SocketState {
  readonly socket: WebSocket
  readonly running: Running
  /** set once the token is accepted */
  ctx?: Ctx
}

/** Dependencies of the fast path. */
export interface FastEndpoint {
  readonly node: AppNode
  readonly schema: GraphQLSchema
  readonly operations: PersistedOperations
  /** operations that a drain waits for */
  readonly inFlight: InFlight
}

/**
 * Answers precompiled persisted operations of a websocket with the same messages as graphql-ws, without its
 * intermediate steps. Free-form operations, protocol messages and malformed messages are left to graphql-ws.
 */
export class FastPath {
  readonly #replies: Replies

  /** @param limit of concurrent operations */
  constructor(
    private readonly endpoint: FastEndpoint,
    private readonly state: SocketState,
    private readonly writer: FrameWriter,
    private readonly limit: number,
  ) {
    this.#replies = new Replies(endpoint.node, state.running, writer)
  }

  /** @returns false for a message left to graphql-ws, unprocessed */
  take(text: string): boolean {
    const { running, ctx } = this.state
    const message = parseJson(text)
    if (!ctx || !isMessage(message)) return false
    const { type, id, payload } = message
    if (type === 'complete') return this.#completed(id)
    if (type !== 'subscribe') return false
    const request = readPersistedRequest(payload)
    const operation = request && this.endpoint.operations.get(request.documentId)
    if (!request || !operation?.compiled || running.size >= this.limit) return false
    const { compiled } = operation
    if (running.get(id)) this.writer.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`)
    else if (compiled.subscribe) {
      const stream = new EventStream(id, compiled, operation.shared, ctx, request.variables, this.#replies)
      running.add(stream)
      void stream.open(this.endpoint.schema, operation)
    } else this.#start(new PromptRun(id, compiled, ctx), operation, request.variables)
    return true
  }

  /** Ends the subscriptions of a closed socket. */
  close() {
    for (const run of this.state.running) if (run instanceof EventStream) run.stop()
  }

  /** The client has completed an operation. */
  #completed(id: string): boolean {
    const { running } = this.state
    const run = running.get(id)
    if (!(run instanceof PromptRun || run instanceof EventStream)) return false
    running.remove(run)
    if (run instanceof EventStream) run.stop()
    return true
  }

  #start(run: PromptRun, operation: PersistedOperation, variables: Record<string, unknown>) {
    const { direct, lane } = operation
    this.state.running.add(run)
    const ctx = contextOfOperation(run.ctx)
    const execute = () => direct?.run(ctx, variables) ?? run.compiled.query(undefined, ctx, variables)
    const result = tracedOperation(operation, () => (lane === 'atOnce' ? execute() : atDoor(ctx, lane, execute)))
    if (!(result instanceof Promise)) return this.#answer(run, result as Result)
    this.endpoint.inFlight.begin()
    result.then(
      (value: Result) => this.#settle(() => this.#answer(run, value)),
      (error: unknown) => this.#settle(() => this.#replies.fail(error)),
    )
  }

  #answer(run: PromptRun, result: Result) {
    if (this.state.running.has(run)) this.#replies.next(run, this.#replies.payloadOf(run, result))
    this.#replies.complete(run)
  }

  #settle(tell: () => void) {
    try {
      tell()
    } catch (error) {
      this.#replies.fail(error)
    } finally {
      this.endpoint.inFlight.end()
    }
  }
}

/** A query or mutation answered here. */
class PromptRun implements Run {
  constructor(
    readonly id: string,
    readonly compiled: CompiledQuery,
    readonly ctx: Ctx,
  ) {}
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
