import type { AttemptState } from './types.ts'

/**
 * What this node believes of the attempts it lately wrote: only ever a guess, which the statement
 * itself checks. Bounded: when the younger half is full it becomes the older one, and what was not used
 * since is forgotten. That costs a look-up nothing, unlike an order kept at every use.
 */
export class AttemptMemory {
  #younger = new Map<string, AttemptState>()
  #older = new Map<string, AttemptState>()
  readonly #half: number

  constructor(limit: number) {
    this.#half = Math.max(1, limit >> 1)
  }

  get(attemptId: string): AttemptState | undefined {
    const state = this.#younger.get(attemptId)
    if (state) return state
    const older = this.#older.get(attemptId)
    if (older) {
      this.#older.delete(attemptId)
      this.#keep(older)
    }
    return older
  }

  /** Remembers the later of what is known and what is told: epoch and seq only ever grow. */
  learn(told: AttemptState) {
    const known = this.get(told.attemptId)
    if (known && (known.epoch > told.epoch || (known.epoch === told.epoch && known.ackSeq > told.ackSeq))) return
    this.#keep(told)
  }

  forget(attemptId: string) {
    this.#younger.delete(attemptId)
    this.#older.delete(attemptId)
  }

  #keep(state: AttemptState) {
    this.#younger.set(state.attemptId, state)
    if (this.#younger.size < this.#half) return
    this.#older = this.#younger
    this.#younger = new Map()
  }
}
