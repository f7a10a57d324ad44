import { ImageProblem, type BreakerState } from './image-model.ts'

export interface BreakerOptions {
  /** consecutive failures that open the circuit */
  failures: number
  /** milliseconds that the circuit stays open before a trial call */
  pauseMs: number
  now?: () => number
}

/** Circuit breaker: after several consecutive failures, calls fail immediately until a trial call succeeds. */
export class Breaker {
  readonly #options: BreakerOptions
  readonly #now: () => number
  #failures = 0
  #openUntil = 0
  #trying = false

  constructor(options: BreakerOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  get state(): BreakerState {
    if (this.#failures < this.#options.failures) return 'closed'
    return this.#trying || this.#now() >= this.#openUntil ? 'trying' : 'open'
  }

  /** @throws ImageProblem of the kind `paused` while the circuit is open */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const { state } = this
    if (state === 'open' || (state === 'trying' && this.#trying)) {
      const retryAfterMs = Math.max(1000, this.#openUntil - this.#now())
      throw new ImageProblem('paused', 'The image service is suspended after several failures', { retryAfterMs })
    }
    this.#trying = state === 'trying'
    try {
      const result = await call()
      this.#failures = 0
      return result
    } catch (error) {
      // a refusal is a response: the service is reachable
      if (error instanceof ImageProblem && error.kind === 'refused') this.#failures = 0
      else if (++this.#failures >= this.#options.failures) this.#openUntil = this.#now() + this.#options.pauseMs
      throw error
    } finally {
      this.#trying = false
    }
  }
}
