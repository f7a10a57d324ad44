import type { AttemptState } from './types.ts'

/**
 * A node's cache of recently written attempts: not authoritative, so the statement verifies it. Bounded by two
 * generations: when the younger half is full it becomes the older one, and unused entries are dropped. Unlike an LRU
 * list, this costs a lookup nothing.
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

  /** Stores the newer of the cached and the given state: epoch and seq only increase. */
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
