import { importLimits } from './limits.ts'
import type { Refusal, RefusalCode } from './types.ts'

/** Thrown by a parser that cannot continue; always caught by {@link Refusals.attempt}. */
export class Refused extends Error {
  readonly code: RefusalCode
  /** Absent when only the caller knows it. */
  readonly line: number | undefined

  constructor(code: RefusalCode, reason: string, line?: number) {
    super(reason)
    this.code = code
    this.line = line
  }
}

/** Collects the refusals of one file. */
export class Refusals {
  readonly #list: Refusal[] = []
  #stopped = false
  #question: number | undefined
  #place: string | null = null
  readonly #limit: number

  constructor({ refusals } = importLimits) {
    this.#limit = refusals
  }

  /** Starts the next question, to which subsequent refusals belong. */
  enter(question: number | undefined): void {
    this.#question = question
    this.#place = null
  }

  /** Names the place that subsequent refusals of the question have besides its line, such as a sheet and a column. */
  locate(place: string): void {
    this.#place = place
  }

  /** Number of the question being parsed, from 1. */
  get question(): number {
    return this.#question ?? 0
  }

  get count(): number {
    return this.#list.length
  }

  /** Whether the file was parsed to its end. */
  get complete(): boolean {
    return !this.full && !this.#stopped
  }

  /** Parses the file: unlike in {@link attempt}, a {@link Refused} stops the parsing. */
  read<T>(step: () => T): T | undefined {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.stop(error.line ?? 1, error.code, error.message)
      return undefined
    }
  }

  /** Records a refusal and stops the parsing of the file. */
  stop(line: number, code: RefusalCode, reason: string): void {
    this.#stopped = true
    this.enter(undefined)
    this.add(line, code, reason)
  }

  /** Whether the limit is reached, so that parsing stops. */
  get full(): boolean {
    return this.#list.length >= this.#limit
  }

  add(line: number, code: RefusalCode, reason: string): void {
    // A fault of the whole file is reported only once.
    const isKnown = code === 'too_large' && this.#list.some((each) => each.code === code)
    if (this.full || isKnown) return
    const located = this.#place === null ? reason : `${this.#place}: ${reason}`
    this.#list.push({ line, reason: located, code, question: this.#question })
  }

  /** Runs a step; records a {@link Refused} thrown by it, at its line or else at `line`, and returns undefined. */
  attempt<T>(line: number, step: () => T): T | undefined {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.add(error.line ?? line, error.code, error.message)
      return undefined
    }
  }

  /** Sorted by line. */
  sorted(): Refusal[] {
    return this.#list.toSorted((a, b) => a.line - b.line)
  }
}
