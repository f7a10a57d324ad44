import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { ChannelPubSub, type Channel, type ChannelEvents } from './channel-pubsub.ts'
import { redisReady } from './redis.ts'

/** A channel of Redis. */
class RedisChannel implements Channel {
  readonly through = 'redis'
  #joining: Promise<void> | undefined

  constructor(
    private readonly publisher: Redis,
    private readonly subscriber: Redis,
    private readonly name: string,
  ) {}

  async open(events: ChannelEvents) {
    const { subscriber } = this
    subscriber.on('message', (_channel: string, text: string) => events.text(text))
    subscriber.on('ready', () => void this.#join(events))
    subscriber.on('close', () => {
      this.#joining = undefined
      events.lost()
    })
    await Promise.all([redisReady(this.publisher), redisReady(subscriber)])
    await this.#join(events)
  }

  async send(text: string) {
    await this.publisher.publish(this.name, text)
  }

  renew() {
    this.subscriber.disconnect(true)
  }

  async close() {
    this.subscriber.disconnect()
    this.publisher.disconnect()
  }

  #join(events: ChannelEvents): Promise<void> {
    if (this.subscriber.status !== 'ready') return Promise.resolve()
    return (this.#joining ??= this.subscriber.subscribe(this.name).then(
      () => events.joined(),
      () => {}, // the connection is being replaced, and the new one subscribes
    ))
  }
}

/** Fan-out across nodes through Redis, which may be down at any time. */
export class RedisPubSub extends ChannelPubSub {
  /** @param installation separates installations sharing a Redis */
  constructor(publisher: Redis, subscriber: Redis, installation: string, log?: Pick<Logger, 'info' | 'warn'>) {
    super(new RedisChannel(publisher, subscriber, `${installation}:events`), log)
  }
}
