import type { AppNode } from '../../../context/context.ts'
import { isRefusedValue } from '../../../database/constraints.ts'

/** Milliseconds during which rows are collected. */
const collectMs = 500
/** Rows written by one statement. */
const batchLimit = 500
/** Rows kept while the database is away; the oldest are dropped beyond it. */
const waitingLimit = 100_000
const retryMs = 2000

/**
 * Writes rows behind the requests that cause them, many in one statement. For what people read later and nothing decides
 * by: a node that is killed loses at most half a second of it. A row whose values the database refuses is dropped, so that
 * it does not hold up the others.
 */
export class BehindWriter<Row> {
  #waiting: Row[] = []
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  /** @param what names the rows in log messages */
  constructor(
    private readonly node: AppNode,
    private readonly what: string,
    private readonly write: (rows: readonly Row[]) => Promise<unknown>,
  ) {
    node.onClose(() => this.settled())
  }

  add(row: Row): void {
    this.#waiting.push(row)
    if (this.#waiting.length > waitingLimit) this.#waiting.shift()
    this.#later(collectMs)
  }

  /** Drops rows that are to be written. */
  forget(which: (row: Row) => boolean): void {
    this.#waiting = this.#waiting.filter((row) => !which(row))
  }

  /** Writes everything that was added so far. */
  settled(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  #later(ms: number) {
    this.#timer ??= setTimeout(() => void this.settled(), ms).unref()
  }

  async #write(): Promise<void> {
    let limit = batchLimit
    while (this.#waiting.length) {
      const batch = this.#waiting.splice(0, limit)
      try {
        await this.write(batch)
        limit = Math.min(batchLimit, limit * 2)
      } catch (error) {
        this.node.log.warn({ err: error, rows: batch.length, what: this.what }, 'Writing rows behind requests failed')
        const refused = isRefusedValue(error)
        if (refused && batch.length === 1) continue
        this.#waiting.unshift(...batch)
        if (!refused) return this.#later(retryMs)
        limit = Math.ceil(batch.length / 2)
      }
    }
  }
}
