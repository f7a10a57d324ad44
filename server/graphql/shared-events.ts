import type { Ctx } from '../context/context.ts'
import type { Rule } from './rules.ts'

/** Serialized last event of a subscription whose events are the same for all who may see them. */
export class SharedEvents {
  #event: unknown = null
  #payload = ''

  /** @param access rule of the subscription's field */
  constructor(private readonly access: Rule) {}

  /** The payload of an event; null if it has to be executed, which also refuses viewers who may not see it. */
  payloadOf(event: unknown, ctx: Ctx): string | null {
    return event === this.#event && this.access(ctx, event, {}) === true ? this.#payload : null
  }

  keep(event: unknown, payload: string) {
    this.#event = event
    this.#payload = payload
  }
}
