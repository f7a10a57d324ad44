import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { ChannelPubSub, type Channel, type ChannelEvents } from '../../pubsub/channel-pubsub.ts'
import type { Route } from '../route.ts'
import { SettingClient, withSettings } from '../session-settings.ts'
import { Assembly, partsOf } from './parts.ts'

/** Name of the channel. Notifications reach the connections of one database only. */
const channel = 'stadia_events'
/** Longest and shortest delay between attempts to connect, in milliseconds. */
const [firstRetry, longestRetry] = [100, 1000]
/** Milliseconds that connecting, joining and one statement may take. */
const timeout = 2000
/** Messages that may wait; more are lost, and the other nodes reread. */
const queueLimit = 20_000
/** Messages and characters in one statement. */
const batchLimits = { count: 500, length: 500_000 }

const settings = {
  // The commit of a notification excludes all others until it is done: it does not wait for the disk meanwhile.
  // Nothing else is written on this connection.
  synchronous_commit: 'off',
}

interface Waiting {
  readonly text: string
  sent(): void
  failed(error: unknown): void
}

/**
 * A channel of PostgreSQL (LISTEN and NOTIFY) over one connection of its own, which needs a session. Messages that wait
 * for a statement are sent together by the next one. Longer texts than a notification can hold (8000 bytes) are split.
 */
class PostgresChannel implements Channel {
  readonly through = 'postgres'
  readonly #assembly = new Assembly()
  readonly #closing = new AbortController()
  #client: pg.Client | null = null
  #waiting: Waiting[] = []
  #sending = false

  /** @param access URL of a connection with a session, and how it reaches PostgreSQL */
  constructor(private readonly access: { databaseUrl: string; route: Route }) {}

  async open(events: ChannelEvents) {
    const joined = new Promise<void>((resolve) => void this.#stayConnected(events, resolve))
    await Promise.race([joined, pause(timeout, undefined, { ref: false })])
  }

  send(text: string): Promise<void> {
    if (!this.#client) return Promise.reject(new Error('The channel is lost'))
    if (this.#waiting.length >= queueLimit) return Promise.reject(new Error('Too many messages wait'))
    return new Promise((sent, failed) => {
      this.#waiting.push({ text, sent, failed })
      void this.#sendWaiting()
    })
  }

  renew() {
    this.#drop(new Error('The connection brings nothing'))
  }

  async close() {
    this.#closing.abort()
    this.#drop(new Error('The channel is closed'))
  }

  async #stayConnected(events: ChannelEvents, onFirst: () => void) {
    for (let delay = firstRetry; !this.#closing.signal.aborted; delay = Math.min(delay * 2, longestRetry)) {
      const client = this.#newClient()
      const ended = new Promise<void>((resolve) => {
        client.once('end', resolve)
        client.on('error', () => resolve())
      })
      client.on('notification', ({ processId, payload = '' }) => {
        for (const text of this.#assembly.add(processId, payload)) events.text(text)
      })
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
        this.#client = client
        delay = firstRetry
        events.joined()
        onFirst()
        await ended
      } catch {
        // tried again below
      }
      this.#drop(new Error('The connection was lost'))
      destroy(client)
      if (this.#closing.signal.aborted) return
      events.lost()
      await pause(delay, undefined, { signal: this.#closing.signal, ref: false }).catch(() => {})
    }
  }

  #newClient(): pg.Client {
    const { databaseUrl, route } = this.access
    const options = {
      connectionString: databaseUrl,
      application_name: 'stadia events',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
      ...withSettings(route, settings),
    }
    return new SettingClient(options)
  }

  /** Ends the connection at once; another one is opened. */
  #drop(reason: Error) {
    const client = this.#client
    this.#client = null
    this.#assembly.clear()
    for (const { failed } of this.#waiting.splice(0)) failed(reason)
    if (client) destroy(client)
  }

  async #sendWaiting() {
    if (this.#sending) return
    this.#sending = true
    while (this.#client && this.#waiting.length) {
      const client = this.#client
      const batch = this.#waiting.splice(0, this.#batchSize())
      try {
        const parts = partsOf(batch.map(({ text }) => text))
        await client.query(`select pg_notify('${channel}', part) from unnest($1::text[]) as part`, [parts])
        for (const { sent } of batch) sent()
      } catch (error) {
        for (const { failed } of batch) failed(error)
        // after a timeout the connection is in no known state
        if (client === this.#client) this.#drop(new Error('The connection was lost'))
        else destroy(client)
      }
    }
    this.#sending = false
  }

  #batchSize(): number {
    let length = 0
    const end = this.#waiting.findIndex(({ text }, index) => {
      length += text.length
      return index > 0 && (index === batchLimits.count || length > batchLimits.length)
    })
    return end < 0 ? this.#waiting.length : end
  }
}

/** Closes the socket of a connection without waiting for PostgreSQL. */
function destroy(client: pg.Client) {
  // missing in the types of pg
  const { stream } = Reflect.get(client, 'connection') as { stream: { destroy(): void } }
  stream.destroy()
}

/** Fan-out across nodes through PostgreSQL, for installations without Redis. */
export class PostgresPubSub extends ChannelPubSub {
  /** @param access URL of a connection with a session, and how it reaches PostgreSQL */
  constructor(access: { databaseUrl: string; route: Route }, log?: Pick<Logger, 'info' | 'warn'>) {
    super(new PostgresChannel(access), log)
  }
}
