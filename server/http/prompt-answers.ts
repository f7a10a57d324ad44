import { CloseCode } from 'graphql-ws'
import type { CompiledQuery } from 'graphql-jit'
import type { WebSocket } from 'ws'
import type { AppNode, Ctx } from '../graphql/context.ts'
import type { PersistedOperation, PersistedOperations } from '../graphql/operations.ts'
import { asGraphQLError, presentError } from '../graphql/present-errors.ts'
import type { FrameWriter } from './frame-writer.ts'
import { newRequestId } from './request-context.ts'
import type { UnderWay } from './under-way.ts'

/** What is known of one socket. */
export interface SocketState {
  readonly socket: WebSocket
  /** by the id that the client gave; null for a free-form operation */
  readonly running: Map<string, PersistedOperation | null>
  /** set when the server has taken the token */
  ctx?: Ctx
}

type Result = Awaited<ReturnType<CompiledQuery['query']>>

/** The lean way of exam day on one websocket. */
export interface PromptAnswers {
  /** @returns false for a message that is not for here; it was not touched */
  take(text: string): boolean
}

/**
 * A persisted query or mutation that is compiled ahead is answered here, in the same messages that
 * graphql-ws would send, without its steps in between. Subscriptions, free-form operations, the
 * protocol's own messages and whatever is malformed are left to graphql-ws.
 */
export function createPromptAnswers(
  node: AppNode, operations: PersistedOperations, underWay: UnderWay, state: SocketState, writer: FrameWriter,
  limit: number,
): PromptAnswers {
  const { running } = state
  /** of those running, the ones that are answered here */
  const ours = new Set<string>()

  function answer(id: string, compiled: CompiledQuery, result: Result) {
    if (!ours.delete(id)) return // the client does not want it any more
    running.delete(id)
    const key = JSON.stringify(id)
    writer.send(`{"id":${key},"type":"next","payload":${payloadOf(compiled, result)}}`)
    writer.send(`{"id":${key},"type":"complete"}`)
  }

  function payloadOf(compiled: CompiledQuery, result: Result): string {
    if (!result.errors?.length) return compiled.stringify(result)
    const errors = result.errors.map((error) => presentError(asGraphQLError(error), newRequestId(), node.log))
    return JSON.stringify({ ...result, errors })
  }

  function fail(error: unknown) {
    node.log.error({ err: error }, 'An operation could not be executed')
    writer.close(CloseCode.InternalServerError, 'Internal error')
  }

  return {
    take(text) {
      const message = readMessage(text)
      if (!message || !state.ctx) return false
      const { id } = message
      if (message.type === 'complete') {
        if (!ours.delete(id)) return false
        running.delete(id)
        return true
      }
      const operation = operations.get(message.documentId)
      const compiled = operation?.compiled
      if (!compiled || compiled.subscribe || running.size >= limit) return false
      if (running.has(id)) {
        writer.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`)
        return true
      }
      running.set(id, operation)
      ours.add(id)
      const result = compiled.query(undefined, state.ctx, message.variables)
      if (result instanceof Promise) underWay.count(result).then((value) => answer(id, compiled, value)).catch(fail)
      else answer(id, compiled, result as Result)
      return true
    },
  }
}

type Message =
  | { type: 'complete'; id: string }
  | { type: 'subscribe'; id: string; documentId: string; variables: Record<string, unknown> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A well-formed message of the two kinds that may be for us (graphql-transport-ws: Subscribe, Complete), or null. */
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
  if (type !== 'subscribe' || !isObject(payload) || typeof payload.query !== 'string') return null
  const { operationName, variables, extensions } = payload
  if (operationName != null && typeof operationName !== 'string') return null
  if (!isObject(extensions) || typeof extensions.documentId !== 'string') return null
  if (variables != null && !isObject(variables)) return null
  return { type, id, documentId: extensions.documentId, variables: variables ?? {} }
}
