import type { Redis } from 'ioredis'
import { redisReady } from './redis.ts'
import { LocalPubSub } from './pubsub.ts'

/** Milliseconds between attempts to notify other nodes of lost messages. */
const retryEvery = 1000
/** Milliseconds between pings of the subscriber, which would not notice a dead connection otherwise. */
const pingEvery = 5000

/** A message on the channel; without a topic it announces that messages of its sender were lost. */
interface Envelope {
  from: string
  topic?: string
  message?: unknown
}

/**
 * Fan-out across nodes: one Redis channel carries all topics, and each node delivers to its own listeners. A node
 * delivers its own messages directly and ignores their echo.
 *
 * Redis may be down at any time. A node that resubscribes, and one whose peer could not publish, has missed messages:
 * `onMissed` triggers a refresh.
 */
export class RedisPubSub extends LocalPubSub {
  readonly #self = crypto.randomUUID()
  readonly #channel: string
  readonly #pings: NodeJS.Timeout
  #retry: NodeJS.Timeout | undefined
  #joining: Promise<void> | undefined
  #closed = false

  /** @param installation separates installations sharing a Redis */
  constructor(
    private readonly publisher: Redis,
    private readonly subscriber: Redis,
    installation: string,
  ) {
    super()
    this.#channel = `${installation}:events`
    subscriber.on('message', (_channel: string, text: string) => {
      const { from, topic, message } = JSON.parse(text) as Envelope
      if (from === this.#self) return
      if (topic === undefined) this.missed()
      else this.deliver(topic, message)
    })
    subscriber.on('ready', () => void this.#join())
    subscriber.on('close', () => (this.#joining = undefined))
    // an unanswered ping causes a reconnect
    this.#pings = setInterval(() => {
      if (this.#joining) subscriber.ping().catch(() => {})
    }, pingEvery).unref()
  }

  /** Resolves once this node is subscribed, or soon without Redis: it then subscribes later. */
  async start(): Promise<this> {
    await Promise.all([redisReady(this.publisher), redisReady(this.subscriber)])
    await this.#join()
    return this
  }

  override publish(topic: string, message: unknown) {
    super.publish(topic, message)
    this.#send({ from: this.#self, topic, message }).catch(() => this.#retryLater())
  }

  override async close() {
    this.#closed = true
    clearInterval(this.#pings)
    clearTimeout(this.#retry)
    await super.close()
    this.subscriber.disconnect()
    this.publisher.disconnect()
  }

  #join(): Promise<void> {
    if (this.subscriber.status !== 'ready') return Promise.resolve()
    return (this.#joining ??= this.subscriber.subscribe(this.#channel).then(
      () => {
        if (!this.#closed) this.missed()
      },
      () => {}, // the connection is being replaced, and the new one subscribes
    ))
  }

  async #send(envelope: Envelope) {
    await this.publisher.publish(this.#channel, JSON.stringify(envelope))
  }

  /** Announces lost messages once Redis is available again. */
  #retryLater() {
    if (this.#retry || this.#closed) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.#send({ from: this.#self }).catch(() => this.#retryLater())
    }, retryEvery).unref()
  }
}
