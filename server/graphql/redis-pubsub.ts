import type { Redis } from 'ioredis'
import { LocalPubSub } from './pubsub.ts'

const channel = 'stadia:events'

/**
 * Fan-out across nodes: one Redis channel carries every topic, each node delivers to its own
 * listeners. A node hears its own messages directly and skips their echo.
 */
export class RedisPubSub extends LocalPubSub {
  readonly #self = crypto.randomUUID()

  constructor(
    private readonly publisher: Redis,
    private readonly subscriber: Redis,
  ) {
    super()
    subscriber.on('message', (_channel: string, text: string) => {
      const { from, topic, message } = JSON.parse(text) as { from: string; topic: string; message: unknown }
      if (from !== this.#self) this.deliver(topic, message)
    })
  }

  /** Resolves when this node hears the others. */
  async start(): Promise<this> {
    await this.subscriber.subscribe(channel)
    return this
  }

  override publish(topic: string, message: unknown) {
    super.publish(topic, message)
    // a broken Redis loses only immediacy: clients poll, and the database has the truth
    this.publisher.publish(channel, JSON.stringify({ from: this.#self, topic, message })).catch(() => {})
  }

  override async close() {
    await super.close()
    this.subscriber.disconnect()
    this.publisher.disconnect()
  }
}
