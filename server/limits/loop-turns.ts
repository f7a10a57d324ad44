/**
 * Turns of the event loop, shared by keys: each key has one request in a turn, so that a burst of one client is not
 * handled as a whole before the requests of others that arrive meanwhile.
 */
export class LoopTurns {
  /** keys with a request in this turn */
  readonly #served = new Set<string>()
  readonly #waiting = new Map<string, (() => void)[]>()

  /** @returns null for the first request of a key in this turn, which continues at once; the next ones wait */
  take(key: string): Promise<void> | null {
    if (!this.#served.size) setImmediate(() => this.#next())
    if (!this.#served.has(key)) {
      this.#served.add(key)
      return null
    }
    const waiting = this.#waiting.get(key) ?? []
    this.#waiting.set(key, waiting)
    return new Promise((resolve) => waiting.push(resolve))
  }

  #next(): void {
    this.#served.clear()
    for (const [key, waiting] of this.#waiting) {
      this.#served.add(key)
      waiting.shift()?.()
      if (!waiting.length) this.#waiting.delete(key)
    }
    if (this.#served.size) setImmediate(() => this.#next())
  }
}
