import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { type AnswerOperation, decodeAnswer, encodeAnswer, type EncodedAnswer, type Timers } from '../types.ts'
import { within } from '../types.ts'

/** A browser that does not open its database within this time is treated as having none. */
const OPEN_TIMEOUT_MS = 4000

type Key = [attemptId: string, epoch: number, seq: number]

/** As older pages stored operations, and read them. */
type StoredOperation = Omit<AnswerOperation, 'answer'> & EncodedAnswer

interface JournalSchema extends DBSchema {
  operations: { key: Key; value: StoredOperation }
}

/**
 * The answers not acknowledged by the server yet. Writes never reject: operations that the disk refuses are kept in
 * memory, and `durable` turns false so that the screen can warn that closing the page would lose them.
 */
export interface Journal {
  readonly durable: boolean
  append(operation: AnswerOperation): Promise<void>
  /** All operations stored for an attempt, by epoch and seq. */
  read(attemptId: string): Promise<AnswerOperation[]>
  /** Deletes acknowledged operations: `seq <= ackSeq` of that epoch. */
  acknowledge(attemptId: string, epoch: number, ackSeq: number): Promise<void>
  /** Deletes `gone` and inserts `added` in one transaction. */
  exchange(gone: readonly AnswerOperation[], added: readonly AnswerOperation[]): Promise<void>
  close(): void
}

const keyOf = (operation: AnswerOperation): Key => [operation.attemptId, operation.epoch, operation.seq]
const toStored = ({ answer, ...operation }: AnswerOperation): StoredOperation => ({
  ...operation,
  ...encodeAnswer(answer),
})

function fromStored(stored: StoredOperation): AnswerOperation {
  const { attemptId, epoch, seq, questionNo, at } = stored
  return { attemptId, epoch, seq, questionNo, answer: decodeAnswer(stored), at }
}

const keyText = (key: Key) => key.join(' ')

class BrowserJournal implements Journal {
  private memory = new Map<string, AnswerOperation>()
  private db: IDBPDatabase<JournalSchema> | null

  constructor(db: IDBPDatabase<JournalSchema> | null) {
    this.db = db
  }

  get durable() {
    return this.db !== null
  }

  async append(operation: AnswerOperation) {
    await this.exchange([], [operation])
  }

  async read(attemptId: string) {
    const held = new Map(this.memory)
    await this.onDisk(async (db) => {
      const range = IDBKeyRange.bound([attemptId, 0, 0], [attemptId, Infinity, Infinity])
      for (const stored of await db.getAll('operations', range)) {
        const operation = fromStored(stored)
        held.set(keyText(keyOf(operation)), operation)
      }
    })
    return [...held.values()]
      .filter((operation) => operation.attemptId === attemptId)
      .sort((a, b) => a.epoch - b.epoch || a.seq - b.seq)
  }

  async acknowledge(attemptId: string, epoch: number, ackSeq: number) {
    for (const [key, held] of this.memory) {
      if (held.attemptId === attemptId && held.epoch === epoch && held.seq <= ackSeq) this.memory.delete(key)
    }
    await this.onDisk((db) =>
      db.delete('operations', IDBKeyRange.bound([attemptId, epoch, 0], [attemptId, epoch, ackSeq])),
    )
  }

  async exchange(gone: readonly AnswerOperation[], added: readonly AnswerOperation[]) {
    const stored = await this.onDisk(async (db) => {
      // 'strict' waits for the disk itself, so that a power cut after the click loses nothing.
      const transaction = db.transaction('operations', 'readwrite', { durability: 'strict' })
      const requests = [
        ...gone.map((operation) => transaction.store.delete(keyOf(operation))),
        ...added.map((operation) => transaction.store.put(toStored(operation))),
      ]
      await Promise.all([...requests, transaction.done])
    })
    for (const operation of gone) this.memory.delete(keyText(keyOf(operation)))
    if (!stored) for (const operation of added) this.memory.set(keyText(keyOf(operation)), operation)
  }

  close() {
    this.db?.close()
  }

  /** Called when the browser closes the database unexpectedly. */
  lose() {
    this.db = null
  }

  private async onDisk(work: (db: IDBPDatabase<JournalSchema>) => Promise<unknown>): Promise<boolean> {
    if (!this.db) return false
    try {
      await work(this.db)
      return true
    } catch {
      // A full or broken disk does not recover during an exam: use memory from here on.
      this.lose()
      return false
    }
  }
}

/** Opens this browser's journal; memory only in a private window or with a broken profile. */
export async function openJournal(timers: Timers, name = 'stadia-exam'): Promise<Journal> {
  let journal: BrowserJournal | undefined
  try {
    const opening = openDB<JournalSchema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('operations', { keyPath: ['attemptId', 'epoch', 'seq'] })
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => journal?.lose(),
    })
    const db = await within(timers, OPEN_TIMEOUT_MS, opening, () => new Error('The database does not open'))
    journal = new BrowserJournal(db)
    return journal
  } catch {
    return memoryJournal()
  }
}

/** A journal in memory only. @internal */
export function memoryJournal(): Journal {
  return new BrowserJournal(null)
}
