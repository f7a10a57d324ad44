import type { AttemptState } from './types.ts'

/** Characters of typed answers that count like another attempt. */
const charactersPerAttempt = 200

/**
 * A node's cache of recently written attempts: not authoritative, so the statement verifies it. Bounded by two
 * generations: when the younger half is full it becomes the older one, and unused entries are dropped. Unlike an LRU
 * list, this costs a lookup nothing. Typed answers count by their length, which the kinds of the questions bound:
 * 40,000 characters for 200 questions answered with words.
 */
export class AttemptMemory {
  #younger = new Map<string, AttemptState>()
  #older = new Map<string, AttemptState>()
  /** attempts of the younger generation, with what their typed answers count */
  #weight = 0
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

  /** Counts characters typed since an attempt was read. */
  countTyped(characters: number) {
    this.#add(characters / charactersPerAttempt)
  }

  forget(attemptId: string) {
    this.#younger.delete(attemptId)
    this.#older.delete(attemptId)
  }

  #keep(state: AttemptState) {
    const before = this.#younger.get(state.attemptId)
    this.#younger.set(state.attemptId, state)
    this.#add(weightOf(state) - (before ? weightOf(before) : 0))
  }

  #add(weight: number) {
    this.#weight += weight
    if (this.#weight < this.#half) return
    this.#older = this.#younger
    this.#younger = new Map()
    this.#weight = 0
  }
}

function weightOf({ typed }: AttemptState): number {
  const characters = Object.values(typed).reduce((sum, answer) => sum + answer.length, 0)
  return 1 + characters / charactersPerAttempt
}
