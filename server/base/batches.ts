/** How items are grouped into batches. */
interface BatchOptions<Item, Result> {
  /** items per batch */
  readonly size: number
  /** batches that run at the same time */
  readonly concurrent: number
  /** milliseconds between the starts of two batches, in which items gather; 0 by default */
  readonly interval?: number
  /** a batch has at most one item of a key, and is sorted by it, so that concurrent batches lock rows in one order */
  keyOf(item: Item): string
  /** Runs a batch. @returns the results in the order of the items */
  run(items: readonly Item[]): Promise<readonly Result[]>
  /** Whether each item of a failed batch runs again by itself, because others may have caused the failure. */
  isolates?(error: unknown): boolean
}

interface Waiting<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Runs items that arrive in the same turn of the event loop, or while earlier ones run, in batches: with one statement
 * each, many at once would all wait for the disk.
 */
export class Batches<Item, Result> {
  readonly #waiting: Waiting<Item, Result>[] = []
  #running = 0
  #isScheduled = false
  /** start of the last batch, in milliseconds of the monotonic clock */
  #startedAt = Number.NEGATIVE_INFINITY

  constructor(private readonly options: BatchOptions<Item, Result>) {}

  /** Items that are not yet in a batch. */
  get waiting(): number {
    return this.#waiting.length
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    const { concurrent, interval = 0 } = this.options
    if (this.#isScheduled || this.#running >= concurrent || !this.#waiting.length) return
    this.#isScheduled = true
    const wait = this.#startedAt + interval - performance.now()
    if (wait > 0) setTimeout(this.#start, wait)
    else setImmediate(this.#start)
  }

  readonly #start = (): void => {
    this.#isScheduled = false
    this.#running++
    this.#startedAt = performance.now()
    void this.#run(this.#take()).finally(() => {
      this.#running--
      this.#schedule()
    })
    this.#schedule()
  }

  #take(): Waiting<Item, Result>[] {
    const { size, keyOf } = this.options
    const taken = new Map<string, Waiting<Item, Result>>()
    const left: Waiting<Item, Result>[] = []
    for (const one of this.#waiting.splice(0)) {
      const key = keyOf(one.item)
      if (taken.size < size && !taken.has(key)) taken.set(key, one)
      else left.push(one)
    }
    this.#waiting.push(...left)
    return [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  }

  async #run(taken: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.run(taken.map(({ item }) => item))
      taken.forEach((one, i) => one.resolve(results[i] as Result))
    } catch (error) {
      if (taken.length > 1 && this.options.isolates?.(error)) for (const one of taken) await this.#run([one])
      else for (const one of taken) one.reject(error)
    }
  }
}
