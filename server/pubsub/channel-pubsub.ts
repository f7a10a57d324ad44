import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { LocalPubSub, type FanOut } from './pubsub.ts'

/** Milliseconds of a tick, in which all times below are counted: a node that was busy itself counts only one. */
const tickMs = 1000
/** Ticks between heartbeats. */
const heartbeatTicks = 2
/** Ticks without an echo of the node's own heartbeat after which the channel is lost. */
const silentTicks = 4
/** Ticks without a heartbeat after which another node is gone. */
const goneTicks = 5
/** Ticks between rereads while the channel is lost. */
const lostTicks = 10
/** Milliseconds within which several reasons to reread cause one more reread. */
const rereadGapMs = 1000
/** Milliseconds for which a closing node tries to say goodbye. */
const goodbyeMs = 1000
/** Topic of heartbeats and goodbyes. */
const nodesTopic = 'nodes'

/** What a channel reports to its user. */
export interface ChannelEvents {
  /** A text that any node has sent, this one included. */
  text(text: string): void
  /** From now on all texts arrive. */
  joined(): void
  /** Texts do not arrive for now; the channel reconnects by itself. */
  lost(): void
}

/** A channel for texts between nodes. Texts of a node arrive in order, or not at all. It may be lost at any time. */
export interface Channel {
  readonly through: FanOut['through']
  /** Connects, and again after every loss. Resolves once joined, or soon if that takes longer. */
  open(events: ChannelEvents): Promise<void>
  /** Rejects if the text may not have been sent. */
  send(text: string): Promise<void>
  /** Replaces a connection that brings nothing. */
  renew(): void
  close(): Promise<void>
}

/** A message on the channel. */
interface Envelope {
  from: string
  /** number of the sender's last message, this one included; heartbeats do not count. Absent in builds before 0.2. */
  n?: number
  /** absent: an announcement of lost messages by a build before 0.2 */
  topic?: string
  message?: unknown
}

interface Peer {
  /** number of its last message that was heard or announced */
  n: number
  /** ticks since it was heard */
  silent: number
}

/**
 * Fan-out across nodes through a channel that carries all topics; each node delivers to its own listeners. A node
 * delivers its own messages directly; their echo shows that the channel works.
 *
 * Listeners reread (`onMissed`) whenever messages may be lost: after the node has joined again; if a number of another
 * node's messages is missing, which its next heartbeat shows at the latest; if a node vanishes without a goodbye, since
 * it may have written something that it did not announce; and every ten seconds while the channel is lost.
 */
export class ChannelPubSub extends LocalPubSub {
  readonly #self = crypto.randomUUID()
  readonly #ownPrefix = `{"from":"${this.#self}"`
  readonly #peers = new Map<string, Peer>()
  readonly #log: Pick<Logger, 'info' | 'warn'> | undefined
  #ticks: NodeJS.Timeout | undefined
  #tick = 0
  #sent = 0
  #silent = 0
  #joined = false
  #lost = false
  #losses = 0
  #rereads = 0
  #closed = false
  #nextReread: NodeJS.Timeout | undefined
  #rereadAgain = false

  constructor(
    private readonly channel: Channel,
    log?: Pick<Logger, 'info' | 'warn'>,
  ) {
    super()
    this.#log = log
  }

  /** Resolves once this node has joined, or soon without the channel: it then joins later. */
  async start(): Promise<this> {
    this.#ticks = setInterval(() => this.#onTick(), tickMs).unref()
    await this.channel.open({
      text: (text) => this.#onText(text),
      joined: () => this.#onJoined(),
      lost: () => this.#onLost(),
    })
    return this
  }

  override publish(topic: string, message: unknown) {
    super.publish(topic, message)
    this.#sent += 1
    // the next heartbeat announces a number that did not arrive
    this.#send(topic, message).catch(() => {})
  }

  override get fanOut(): FanOut {
    return {
      through: this.channel.through,
      connected: this.#joined && !this.#lost,
      nodes: 1 + this.#peers.size,
      losses: this.#losses,
      rereads: this.#rereads,
    }
  }

  override async close() {
    if (this.#closed) return
    this.#closed = true
    clearInterval(this.#ticks)
    clearTimeout(this.#nextReread)
    if (this.#joined) {
      const goodbye = this.#send(nodesTopic, { goodbye: true }).catch(() => {})
      await Promise.race([goodbye, pause(goodbyeMs, undefined, { ref: false })])
    }
    await super.close()
    await this.channel.close()
  }

  #send(topic: string, message?: unknown): Promise<void> {
    const envelope: Envelope = { from: this.#self, n: this.#sent, topic, message }
    return this.channel.send(JSON.stringify(envelope))
  }

  #heartbeat() {
    this.#send(nodesTopic).catch(() => {})
  }

  #onTick() {
    this.#tick += 1
    if (this.#tick % heartbeatTicks === 0) this.#heartbeat()
    this.#silent += 1
    if (this.#joined && this.#silent >= silentTicks) {
      this.#onLost()
      this.channel.renew()
    }
    if (!this.#joined || this.#lost) {
      if (this.#silent % lostTicks === 0) this.#reread()
      return
    }
    for (const [id, peer] of this.#peers) {
      peer.silent += 1
      if (peer.silent < goneTicks) continue
      this.#peers.delete(id)
      this.#reread()
    }
  }

  #onJoined() {
    if (this.#closed) return
    this.#joined = true
    this.#silent = 0
    for (const peer of this.#peers.values()) peer.silent = 0
    this.#reread()
    this.#heartbeat()
  }

  #onLost() {
    if (this.#closed) return
    this.#joined = false
    if (this.#lost) return
    this.#lost = true
    this.#losses += 1
    this.#log?.warn({ through: this.channel.through }, 'Events of other nodes do not arrive')
  }

  #onText(text: string) {
    if (this.#closed) return
    if (text.startsWith(this.#ownPrefix)) return this.#onEcho()
    const envelope = parse(text)
    if (!envelope) return
    const { from, n, topic, message } = envelope
    if (topic === undefined) return this.#reread()
    if (n !== undefined) this.#count(from, n, topic)
    if (topic !== nodesTopic) return this.deliver(topic, message)
    if ((message as { goodbye?: true } | undefined)?.goodbye) this.#peers.delete(from)
  }

  #onEcho() {
    this.#silent = 0
    if (!this.#lost || !this.#joined) return
    this.#lost = false
    this.#log?.info({ through: this.channel.through }, 'Events of other nodes arrive again')
  }

  /** Notes a number of another node's messages, and rereads if one before it is missing. */
  #count(from: string, n: number, topic: string) {
    const heard = this.#peers.get(from)?.n ?? 0
    this.#peers.set(from, { n: Math.max(heard, n), silent: 0 })
    const before = topic === nodesTopic ? n : n - 1
    if (before > heard) this.#reread()
  }

  /** Rereads now, or once more after a moment if it has just done so. */
  #reread() {
    if (this.#closed) return
    if (this.#nextReread) {
      this.#rereadAgain = true
      return
    }
    this.#rereads += 1
    this.missed()
    this.#nextReread = setTimeout(() => {
      this.#nextReread = undefined
      if (this.#rereadAgain) this.#reread()
    }, rereadGapMs).unref()
    this.#rereadAgain = false
  }
}

/** Reads an envelope; undefined if the text is none. */
function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'from' in value ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}
