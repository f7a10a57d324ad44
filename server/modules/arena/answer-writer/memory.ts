import type { AttemptState } from './types.ts'

/**
 * What this node believes of the attempts it lately wrote: only ever a guess, which the statement
 * itself checks. Bounded: the attempt that was not used for longest is forgotten first.
 */
export class AttemptMemory {
  readonly #states = new Map<string, AttemptState>()

  constructor(private readonly limit: number) {}

  get(attemptId: string): AttemptState | undefined {
    const state = this.#states.get(attemptId)
    if (state) {
      this.#states.delete(attemptId)
      this.#states.set(attemptId, state)
    }
    return state
  }

  /** Remembers the later of what is known and what is told: epoch and seq only ever grow. */
  learn(told: AttemptState) {
    const known = this.#states.get(told.attemptId)
    if (known && (known.epoch > told.epoch || (known.epoch === told.epoch && known.ackSeq > told.ackSeq))) return
    this.#states.set(told.attemptId, told)
    if (this.#states.size > this.limit) this.forget(this.#states.keys().next().value!)
  }

  forget(attemptId: string) {
    this.#states.delete(attemptId)
  }
}
