import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A part of a recording as it lies on the device. Times are on the server's clock, milliseconds since 1970. */
export interface HeldSegment {
  streamId: string
  /** one run of the recorder */
  session: string
  /** from 1 */
  seq: number
  startedAt: number
  endedAt: number
  mimeType: string
  bytes: Uint8Array<ArrayBuffer>
  /** no more is added to it */
  closed: boolean
}

type Key = [streamId: string, session: string, seq: number]

interface Schema extends DBSchema {
  segments: { key: Key; value: HeldSegment }
}

/** The segments that the server has not acknowledged yet. Writes never reject: what the disk refuses stays in memory. */
export interface SegmentStore {
  put(segment: HeldSegment): Promise<void>
  /** The next closed segment to send, oldest first. */
  next(): Promise<HeldSegment | null>
  remove(segment: HeldSegment): Promise<void>
  /** Closes what earlier pages left open, so that it is sent: all but what the named runs of this page record. */
  closeOthers(running: ReadonlySet<string>): Promise<void>
  count(): Promise<number>
}

const keyOf = ({ streamId, session, seq }: HeldSegment): Key => [streamId, session, seq]

class BrowserSegmentStore implements SegmentStore {
  readonly #memory = new Map<string, HeldSegment>()
  #db: IDBPDatabase<Schema> | null

  constructor(db: IDBPDatabase<Schema> | null) {
    this.#db = db
  }

  async put(segment: HeldSegment) {
    const stored = await this.#onDisk((db) => db.put('segments', segment))
    if (stored === undefined) this.#memory.set(keyOf(segment).join(' '), segment)
  }

  async next() {
    const closed = (await this.#all()).filter((segment) => segment.closed)
    return closed.toSorted((a, b) => a.startedAt - b.startedAt)[0] ?? null
  }

  async remove(segment: HeldSegment) {
    this.#memory.delete(keyOf(segment).join(' '))
    await this.#onDisk((db) => db.delete('segments', keyOf(segment)))
  }

  async closeOthers(running: ReadonlySet<string>) {
    for (const segment of await this.#all()) {
      if (running.has(segment.session) || segment.closed) continue
      if (segment.bytes.length) await this.put({ ...segment, closed: true })
      else await this.remove(segment)
    }
  }

  async count() {
    return (await this.#all()).length
  }

  async #all(): Promise<HeldSegment[]> {
    const onDisk = (await this.#onDisk((db) => db.getAll('segments'))) ?? []
    return [...onDisk, ...this.#memory.values()]
  }

  /** A full or broken disk does not heal in the middle of an exam: memory serves from here on. */
  async #onDisk<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    if (!this.#db) return undefined
    try {
      return await work(this.#db)
    } catch {
      this.#db = null
      return undefined
    }
  }
}

/** Opens the store of this browser; in a private window it lives in memory alone. */
export async function openSegmentStore(name = 'stadia-camera'): Promise<SegmentStore> {
  try {
    const db = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('segments', { keyPath: ['streamId', 'session', 'seq'] })
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    })
    return new BrowserSegmentStore(db)
  } catch {
    return new BrowserSegmentStore(null)
  }
}
