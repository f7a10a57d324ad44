import type { Redis } from 'ioredis'
import { redisReady } from '../../providers/redis.ts'
import { LocalPubSub } from './pubsub.ts'

/** Milliseconds between two attempts to tell the others that they missed something. */
const retryEvery = 1000
/** Milliseconds between two pings of the subscriber, which would not notice a dead connection otherwise. */
const pingEvery = 5000

/** A message on the channel; without a topic it says that messages of its sender were lost. */
interface Envelope {
  from: string
  topic?: string
  message?: unknown
}

/**
 * Fan-out across nodes: one Redis channel carries every topic, each node delivers to its own
 * listeners. A node hears its own messages directly and skips their echo.
 *
 * Redis may be away at any time. A node that subscribes again, and one whose peer could not publish, has missed
 * messages: `onMissed` tells those who keep what they heard to read it again.
 */
export class RedisPubSub extends LocalPubSub {
  readonly #self = crypto.randomUUID()
  readonly #channel: string
  readonly #pings: NodeJS.Timeout
  #retry: NodeJS.Timeout | undefined
  #joining: Promise<void> | undefined
  #closed = false

  /** @param installation separates installations that share one Redis */
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
    // an unanswered one makes the connection be replaced
    this.#pings = setInterval(() => {
      if (this.#joining) subscriber.ping().catch(() => {})
    }, pingEvery).unref()
  }

  /** Resolves when this node hears the others, or soon without: it joins when Redis is there. */
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
      () => {}, // the connection is replaced, and its successor joins
    ))
  }

  async #send(envelope: Envelope) {
    await this.publisher.publish(this.#channel, JSON.stringify(envelope))
  }

  /** The others are told that they missed something as soon as Redis takes messages again. */
  #retryLater() {
    if (this.#retry || this.#closed) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.#send({ from: this.#self }).catch(() => this.#retryLater())
    }, retryEvery).unref()
  }
}
