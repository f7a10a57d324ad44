import { CloseCode } from 'graphql-ws'
import type { CompiledQuery } from 'graphql-jit'
import type { AppNode, Ctx } from '../../context/context.ts'
import { presentErrors } from '../graphql/graphql-answer.ts'
import { newRequestId } from '../request-context.ts'
import type { FrameWriter } from './frame-writer.ts'
import type { Operation, Running } from './running.ts'

/** Result of a compiled operation, or of an event of a compiled subscription. */
export type Result = Awaited<ReturnType<CompiledQuery['query']>>

/** A running operation of the fast path. */
export interface Run extends Operation {
  readonly compiled: CompiledQuery
  /** of the socket */
  readonly ctx: Ctx
}

/** Messages of the fast path to a socket's client (graphql-transport-ws: Next, Complete). */
export class Replies {
  constructor(
    private readonly node: AppNode,
    private readonly running: Running,
    private readonly writer: FrameWriter,
  ) {}

  /** Sends a serialized result, unless the client has completed the operation or reused its id. */
  next(run: Run, payload: string) {
    if (!this.running.has(run)) return
    this.writer.send(`{"id":${JSON.stringify(run.id)},"type":"next","payload":${payload}}`)
  }

  /** Ends an operation, unless the client has. */
  complete(run: Run) {
    if (!this.running.remove(run)) return
    this.writer.send(`{"id":${JSON.stringify(run.id)},"type":"complete"}`)
  }

  /** Closes the socket after a fault of the server. */
  fail(error: unknown) {
    this.node.log.error({ err: error }, 'An operation could not be executed')
    this.writer.close(CloseCode.InternalServerError, 'Internal error')
  }

  /** A result as its client gets it, with errors in the client's language. */
  payloadOf({ compiled, ctx }: Run, result: Result): string {
    if (!result.errors?.length) return compiled.stringify(result)
    const reader = { requestId: newRequestId(), locale: ctx.locale, log: this.node.log, texts: this.node.texts }
    return JSON.stringify({ ...result, errors: presentErrors(result.errors, reader) })
  }
}
