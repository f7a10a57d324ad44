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

/** Gathers everything that is wrong with one file. */
export class Refusals {
  readonly #list: Refusal[] = []

  get count(): number {
    return this.#list.length
  }

  add(line: number, code: RefusalCode, reason: string): void {
    this.#list.push({ line, reason, code })
  }

  /** Runs a step; a {@link Refused} in it is noted and gives undefined. `line` is the line of a Refused that has none. */
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
