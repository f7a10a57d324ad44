import { toBase64, TlogError } from '../tlog/bytes.ts'
import { entryOf, parseEvent, type LoggedEvent } from '../tlog/exam-entry.ts'
import { leafHash, type Hash } from '../tlog/hashing.ts'
import type { Deviations } from './findings.ts'
import { saltBytes, type NamedLeaf, type OpenedLeaf } from './format.ts'

/** A leaf that the files cite. */
export interface CitedLeaf {
  /** hash in Base 64 */
  readonly leaf: string
  /** position in the log; null if it is not there */
  readonly index: number | null
  readonly kind: string
  /** null for a leaf that is only named */
  readonly event: LoggedEvent | null
  /** null for an event of the whole exam */
  readonly row: number | null
}

/** Milliseconds that an event may be logged after later events: minutes are logged when they are over. */
const orderMs = 5 * 60_000

/** The leaves of a log by their hashes, as the files cite them. */
export class LogLeaves {
  readonly #indexes: ReadonlyMap<string, number>
  readonly #cited = new Map<string, CitedLeaf>()
  readonly #exam: string
  readonly #found: Deviations

  constructor(leaves: readonly Hash[], exam: string, found: Deviations) {
    this.#indexes = new Map(leaves.map((hash, index) => [toBase64(hash), index]))
    this.#exam = exam
    this.#found = found
  }

  /** Position of a leaf; null if it is not in the log. */
  indexOf(leaf: string): number | null {
    return this.#indexes.get(leaf) ?? null
  }

  /** The leaves that were cited. */
  get cited(): readonly CitedLeaf[] {
    return [...this.#cited.values()]
  }

  /**
   * Notes that a row, or the exam, cites a leaf, and compares it with the log.
   * @returns null if it cannot be read
   */
  cite(given: OpenedLeaf | NamedLeaf, row: number | null): CitedLeaf | null {
    const where = row === null ? 'log.ndjson' : `row ${row}`
    const read = this.#read(given, where)
    if (!read) return null
    const leaf = { ...read, index: this.indexOf(read.leaf), row }
    if (leaf.index === null) this.#found.add('leaf', where, `The leaf ${leaf.leaf} (${leaf.kind}) is not in the log`)
    const other = this.#cited.get(leaf.leaf)
    if (other) {
      const by = other.row === null ? 'the exam' : `row ${other.row}`
      this.#found.add('leaf', where, `The leaf ${leaf.leaf} (${leaf.kind}) is cited twice, also by ${by}`)
    }
    if (leaf.event && leaf.event.exam !== this.#exam)
      this.#found.add('leaf', where, `The leaf ${leaf.leaf} is of another exam, ${leaf.event.exam}`)
    this.#cited.set(leaf.leaf, leaf)
    return leaf
  }

  /** Finds events that say an earlier time than events that were in the log before them. */
  findBackDated(): void {
    const inOrder = this.cited.flatMap(({ index, event, ...leaf }) =>
      index === null || !event ? [] : { ...leaf, index, event },
    )
    let latest: { readonly at: number; readonly leaf: string; readonly index: number } | null = null
    for (const { leaf, index, event, row } of inOrder.toSorted((a, b) => a.index - b.index)) {
      const at = Date.parse(event.at)
      if (latest && at < latest.at - orderMs) {
        const later = `entry ${latest.index}, which is before it in the log, is of ${new Date(latest.at).toISOString()}`
        this.#found.add(
          'time',
          row === null ? `leaf ${leaf}` : `row ${row}`,
          `The event ${event.kind} (entry ${index}, leaf ${leaf}) says ${event.at}, but ${later}`,
        )
      } else if (!latest || at > latest.at) latest = { at, leaf, index }
    }
  }

  #read(given: OpenedLeaf | NamedLeaf, where: string): Pick<CitedLeaf, 'leaf' | 'kind' | 'event'> | null {
    if ('leaf' in given) return { leaf: given.leaf, kind: given.kind, event: null }
    try {
      const event = parseEvent(given.event)
      const leaf = toBase64(leafHash(entryOf({ salt: saltBytes(given.salt), event: given.event })))
      return { leaf, kind: event.kind, event }
    } catch (error) {
      if (!(error instanceof TlogError)) throw error
      this.#found.add('format', where, `A leaf cannot be read: ${error.message}`)
      return null
    }
  }
}
