import { createSourceEventStream, type GraphQLSchema } from 'graphql'
import type { CompiledQuery } from 'graphql-jit'
import { contextOfOperation, contextOfSubscription, type Ctx } from '../../context/context.ts'
import type { PersistedOperation } from '../../graphql/operations.ts'
import type { SharedEvents } from '../../graphql/shared-events.ts'
import { Mailbox, type MailboxReader } from '../../pubsub/pubsub.ts'
import type { Replies, Result, Run } from './replies.ts'

/**
 * A compiled subscription of a socket. Each event is executed and written where it is published: no iterators or
 * promises lie between, and nothing but this object and its mailbox waits for the next one.
 */
export class EventStream implements Run, MailboxReader<unknown> {
  #source: Mailbox<unknown> | null = null
  #isStopped = false

  constructor(
    readonly id: string,
    readonly compiled: CompiledQuery,
    private readonly shared: SharedEvents | null,
    readonly ctx: Ctx,
    private readonly variables: Record<string, unknown>,
    private readonly replies: Replies,
  ) {}

  /** Subscribes; the reasons of a refusal are a result. */
  async open(schema: GraphQLSchema, { document }: PersistedOperation): Promise<void> {
    try {
      const contextValue = contextOfSubscription(this.ctx)
      const source = await createSourceEventStream({ schema, document, contextValue, variableValues: this.variables })
      if (source instanceof Mailbox) this.#follow(source)
      else if ('errors' in source) this.#refuse(source as Result)
      else throw new Error('A compiled subscription must return a mailbox')
    } catch (error) {
      this.replies.fail(error)
    }
  }

  /** Ends the subscription on behalf of the client. */
  stop() {
    this.#isStopped = true
    void this.#source?.return()
  }

  message(event: unknown): void | Promise<void> {
    try {
      const known = this.shared?.payloadOf(event, this.ctx)
      if (known) return this.replies.next(this, known)
      const result = this.compiled.query(event, contextOfOperation(this.ctx), this.variables)
      if (!(result instanceof Promise)) return this.#tell(event, result as Result)
      return result
        .then((value: Result) => this.#tell(event, value))
        .catch((error: unknown) => this.replies.fail(error))
    } catch (error) {
      this.replies.fail(error)
    }
  }

  end() {
    this.replies.complete(this)
  }

  #follow(source: Mailbox<unknown>) {
    if (this.#isStopped) return void source.return()
    this.#source = source
    source.read(this)
  }

  #tell(event: unknown, result: Result) {
    const payload = this.replies.payloadOf(this, result)
    if (!result.errors?.length) this.shared?.keep(event, payload)
    this.replies.next(this, payload)
  }

  #refuse(result: Result) {
    this.replies.next(this, this.replies.payloadOf(this, result))
    this.replies.complete(this)
  }
}
