/** Counts what has begun and not ended, so that a drain can wait for it. */
export class UnderWay {
  #count = 0
  #waiting: (() => void)[] = []

  /** Counts a promise until it settles; anything else has ended already. */
  count<T>(work: T): T {
    if (!(work instanceof Promise)) return work
    this.begin()
    const ended = () => this.end()
    work.then(ended, ended)
    return work
  }

  /** For who sees to the end himself: `end` has to follow. */
  begin() {
    this.#count++
  }

  end() {
    if (--this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Resolves when nothing is under way. */
  idle(): Promise<void> {
    return this.#count === 0 ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve))
  }
}
