import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A recording segment stored on the device. Times are server time in ms since 1970. */
export interface HeldSegment {
  streamId: string
  /** id of the recorder run */
  session: string
  /** from 1 */
  seq: number
  startedAt: number
  endedAt: number
  mimeType: string
  bytes: Uint8Array<ArrayBuffer>
  /** whether the segment is complete */
  closed: boolean
}

type Key = [streamId: string, session: string, seq: number]

interface Schema extends DBSchema {
  segments: { key: Key; value: HeldSegment }
}

/** Store of unacknowledged segments. Writes never reject: segments the disk refuses stay in memory. */
export interface SegmentStore {
  put(segment: HeldSegment): Promise<void>
  /** The next closed segment to send, oldest first. */
  next(): Promise<HeldSegment | null>
  remove(segment: HeldSegment): Promise<void>
  /** Closes segments left open by earlier pages, so that they are sent; keeps those of the running sessions. */
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

  /** Runs work on the disk; after a failure the store stays in memory for the rest of the exam. */
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

/** Opens the browser's segment store; in private windows it is in memory only. */
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
