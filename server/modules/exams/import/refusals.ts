import type { Refusal, RefusalCode } from './types.ts'

/** Thrown inside a parser where it cannot go on with what it reads; always caught by {@link Refusals.attempt}. */
export class Refused extends Error {
  readonly code: RefusalCode
  /** Absent when only the caller knows it. */
  readonly line?: number

  constructor(code: RefusalCode, reason: string, line?: number) {
    super(reason)
    this.code = code
    this.line = line
  }
}

/** So many refusals of one file are listed; past them nobody reads on. */
const MAX_REFUSALS = 1000

/** Gathers everything that is wrong with one file. */
export class Refusals {
  readonly #list: Refusal[] = []
  #stopped = false

  get count(): number {
    return this.#list.length
  }

  /** Whether the file was read to its end. */
  get complete(): boolean {
    return !this.full && !this.#stopped
  }

  /** Reads the file: a {@link Refused} in it, unlike in {@link attempt}, means that the rest is not read. */
  read<T>(step: () => T): T | undefined {
    let finished = false
    const result = this.attempt(1, () => {
      const value = step()
      finished = true
      return value
    })
    this.#stopped ||= !finished
    return result
  }

  /** Notes that the rest of the file is not read. */
  stop(line: number, code: RefusalCode, reason: string): void {
    this.#stopped = true
    this.add(line, code, reason)
  }

  /** True when the rest of the file is not worth reading. */
  get full(): boolean {
    return this.#list.length >= MAX_REFUSALS
  }

  add(line: number, code: RefusalCode, reason: string): void {
    // What is wrong with the whole file is said once.
    const isKnown = code === 'too_large' && this.#list.some((each) => each.code === code)
    if (!this.full && !isKnown) this.#list.push({ line, reason, code })
  }

  /** Runs a step; a {@link Refused} in it is noted, at `line` if it names none, and gives undefined. */
  attempt<T>(line: number, step: () => T): T | undefined {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.add(error.line ?? line, error.code, error.message)
      return undefined
    }
  }

  /** In the order of the file. */
  sorted(): Refusal[] {
    return this.#list.toSorted((a, b) => a.line - b.line)
  }
}
