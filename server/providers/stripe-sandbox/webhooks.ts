import Stripe from 'stripe'
import type { Event } from './objects.ts'
import type { SandboxState } from './state.ts'

/** Delivers a signed event to the product. @returns the status of its response */
export type Deliver = (body: string, signature: string) => Promise<number>

/** Delivery options of the next events, to simulate networks. */
export interface DeliveryWish {
  /** number of copies of each event */
  copies?: number
  /** delay in milliseconds */
  delay?: number
  /** newest first */
  reversed?: boolean
}

const waits = [500, 2000, 10_000, 60_000, 300_000]

/** Signs events and delivers them, with retries until they are accepted; like Stripe, but with shorter delays. */
export class Webhooks {
  /** while true, events wait until `release` is called */
  held = false
  #deliver: Deliver | null = null
  readonly #state: SandboxState
  readonly #keep: () => void
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #stripe = new Stripe('sk_unused')

  constructor(state: SandboxState, keep: () => void) {
    this.#state = state
    this.#keep = keep
  }

  /** Sets the delivery function. */
  deliverBy(deliver: Deliver): void {
    this.#deliver = deliver
  }

  /** Delivers the events left from an earlier run, once the product can accept them. */
  resume(): void {
    if (!this.held) this.#schedule([...this.#state.undelivered], 0)
  }

  /** Events not yet accepted by the product, oldest first. */
  get waiting(): readonly Event[] {
    return this.#state.undelivered
  }

  /** Queues events in order. */
  tell(events: Event[], wish: DeliveryWish = {}): void {
    const news = wish.reversed ? events.toReversed() : events
    this.#state.undelivered.push(...news)
    this.#keep()
    if (this.held) return
    for (let copy = 0; copy < (wish.copies ?? 1); copy++) this.#schedule(news, wish.delay ?? 0)
  }

  /** Delivers one event now. @returns the status of the response */
  async send(event: Event): Promise<number> {
    if (!this.#deliver) return 0
    const body = JSON.stringify(event)
    const signature = this.#stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: this.#state.webhookSecret,
    })
    const status = await this.#deliver(body, signature).catch(() => 0)
    const at = this.#state.undelivered.findIndex(({ id }) => id === event.id)
    if (status >= 200 && status < 300 && at >= 0) {
      this.#state.undelivered.splice(at, 1)
      this.#keep()
    }
    return status
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#deliver = null
  }

  #schedule(events: Event[], delay: number, tries = 0): void {
    if (!events.length) return
    const timer = setTimeout(async () => {
      this.#timers.delete(timer)
      const refused: Event[] = []
      for (const event of events) if (!isTaken(await this.send(event))) refused.push(event)
      const wait = waits[tries]
      if (wait !== undefined && this.#deliver) this.#schedule(refused, wait, tries + 1)
    }, delay)
    timer.unref()
    this.#timers.add(timer)
  }
}

const isTaken = (status: number) => status >= 200 && status < 300
