/** Counts running work, so that a drain can wait for it. */
export class InFlight {
  #count = 0
  #waiting: (() => void)[] = []

  /** Counts a promise until it settles; other values are already done. */
  count<T>(work: T): T {
    if (!(work instanceof Promise)) return work
    this.begin()
    const ended = () => this.end()
    work.then(ended, ended)
    return work
  }

  /** Starts manual counting; `end` must follow. */
  begin() {
    this.#count++
  }

  end() {
    if (--this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Resolves when nothing is running. */
  idle(): Promise<void> {
    return this.#count === 0 ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve))
  }
}
