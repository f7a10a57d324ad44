/** How events reach other nodes, and how well. */
export interface FanOut {
  /** `process`: not at all */
  readonly through: 'process' | 'postgres' | 'redis'
  /** whether the node hears itself through the channel */
  readonly connected: boolean
  /** nodes heard in the last seconds, this one included */
  readonly nodes: number
  /** number of times that the channel was lost */
  readonly losses: number
  /** number of times that everything was reread because messages may have been lost */
  readonly rereads: number
}

/** Fan-out of small messages to subscribers on this node and on all others. */
export interface PubSub {
  readonly fanOut: FanOut
  /** Messages must be JSON; send ids rather than rows. */
  publish(topic: string, message: unknown): void
  /** Messages of a topic, starting with the current state and repeating it whenever messages may have been lost. */
  subscribe<T>(topic: string, options?: SubscribeOptions<T>): Mailbox<T>
  /** Adds a listener within the node; returns a function that removes it. */
  listen<T>(topic: string, on: (message: T) => void): () => void
  /**
   * Runs if messages of other nodes may have been lost, so that caches can be refreshed. Listeners run in order of
   * registration. Returns a function that removes it.
   */
  onMissed(run: () => void): () => void
  close(): Promise<void>
}

/** Options of a subscription. */
export interface SubscribeOptions<T> {
  /** Messages that represent the current state; none by default. If it rejects, the mailbox closes. */
  current?: () => readonly T[] | Promise<readonly T[]>
  /** Filters the messages of the topic; all by default. */
  wants?: (message: T) => boolean
}

/** Maximum unread messages of a subscriber before it is closed. @internal */
export const mailboxLimit = 64

/** A reader that is called with each message, instead of asking for it. */
export interface MailboxReader<T> {
  /** Must not throw. The next message waits until a returned promise has settled. */
  message(message: T): void | Promise<void>
  /** Called once, after the last message. */
  end(): void
}

/**
 * Unread messages of a subscriber. Above `mailboxLimit` the subscriber is too slow: it alone is closed with
 * `overflowed` set, and its client subscribes again. A node has one for each open page, so it holds only what is needed.
 */
export class Mailbox<T> implements AsyncIterableIterator<T> {
  overflowed = false
  #messages: T[] | null = null
  #asked: ((result: IteratorResult<T>) => void)[] | null = null
  #reader: MailboxReader<T> | null = null
  #reading = false
  #open = true
  #onClose: () => void

  constructor(
    onClose: () => void = () => {},
    private readonly limit = mailboxLimit,
  ) {
    this.#onClose = onClose
  }

  push(message: T) {
    if (!this.#open) return
    const asked = this.#asked?.shift()
    if (asked) asked({ value: message, done: false })
    else if (this.#reader && !this.#reading) this.#hand(this.#reader, message)
    else if ((this.#messages ??= []).push(message) > this.limit) {
      this.overflowed = true
      this.#messages = null
      this.close()
    }
  }

  close() {
    if (!this.#open) return
    this.#open = false
    this.#onClose()
    for (const asked of this.#asked?.splice(0) ?? []) asked({ value: undefined, done: true })
    this.#handOn()
  }

  /** Hands unread and later messages to a reader, without promises. Not to be mixed with `next`. */
  read(reader: MailboxReader<T>) {
    this.#reader = reader
    this.#handOn()
  }

  next(): Promise<IteratorResult<T>> {
    if (this.#messages?.length) return Promise.resolve({ value: this.#messages.shift()!, done: false })
    if (!this.#open) return Promise.resolve({ value: undefined, done: true })
    return new Promise((resolve) => (this.#asked ??= []).push(resolve))
  }

  return(): Promise<IteratorResult<T>> {
    this.#messages = null
    this.close()
    return Promise.resolve({ value: undefined, done: true })
  }

  [Symbol.asyncIterator]() {
    return this
  }

  #hand(reader: MailboxReader<T>, message: T) {
    const read = reader.message(message)
    if (!read) return
    this.#reading = true
    void read.then(() => {
      this.#reading = false
      this.#handOn()
    })
  }

  /** Hands the reader what has arrived meanwhile, and the end. */
  #handOn() {
    while (this.#reader && !this.#reading && this.#messages?.length) this.#hand(this.#reader, this.#messages.shift()!)
    if (!this.#messages?.length) this.#messages = null
    if (this.#open || this.#reading || this.#messages || !this.#reader) return
    const reader = this.#reader
    this.#reader = null
    reader.end()
  }
}

/** A listener of one topic; publishers and listeners of a topic agree on the type of its messages. */
type Listener = (message: never) => void

/** Fan-out within a process. */
export class LocalPubSub implements PubSub {
  /** Most topics have one listener, which takes less memory without a set. */
  readonly topics = new Map<string, Listener | Set<Listener>>()
  readonly #readers = new Set<() => void>()

  get fanOut(): FanOut {
    return { through: 'process', connected: true, nodes: 1, losses: 0, rereads: 0 }
  }

  publish(topic: string, message: unknown) {
    this.deliver(topic, message)
  }

  listen<T>(topic: string, on: (message: T) => void) {
    const known = this.topics.get(topic)
    if (known instanceof Set) known.add(on)
    else this.topics.set(topic, known && known !== on ? new Set([known, on]) : on)
    return () => this.#stopListening(topic, on)
  }

  /** Number of listeners of a topic. @internal */
  listenersOf(topic: string): number {
    const known = this.topics.get(topic)
    return known instanceof Set ? known.size : Number(known !== undefined)
  }

  #stopListening(topic: string, on: Listener) {
    const known = this.topics.get(topic)
    if (known instanceof Set) known.delete(on)
    if (known === on || (known instanceof Set && !known.size)) this.topics.delete(topic)
  }

  subscribe<T>(topic: string, { current, wants }: SubscribeOptions<T> = {}) {
    const mailbox: Mailbox<T> = new Mailbox<T>(() => stops.forEach((stop) => stop()))
    const stops = [
      this.listen<T>(topic, (message) => {
        if (!wants || wants(message)) mailbox.push(message)
      }),
    ]
    if (current) {
      const push = (messages: readonly T[]) => messages.forEach((message) => mailbox.push(message))
      const pushCurrent = () => {
        const messages = current()
        if (messages instanceof Promise) messages.then(push, () => mailbox.close())
        else push(messages as readonly T[])
      }
      stops.push(this.onMissed(pushCurrent))
      pushCurrent()
    }
    return mailbox
  }

  onMissed(run: () => void) {
    this.#readers.add(run)
    return () => void this.#readers.delete(run)
  }

  async close() {
    this.topics.clear()
    this.#readers.clear()
  }

  /** Notifies listeners that messages may have been lost. */
  protected missed() {
    for (const run of [...this.#readers]) run()
  }

  protected deliver(topic: string, message: unknown) {
    const known = this.topics.get(topic)
    for (const listener of known instanceof Set ? [...known] : known ? [known] : []) listener(message as never)
  }
}
