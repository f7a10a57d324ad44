import { perNode, type AppNode } from '../../../context/context.ts'
import type { ExamLog } from './exam-log.entity.ts'

/** Milliseconds during which entries are collected. */
const collectMs = 500
/** Entries written by one statement. */
const batchLimit = 500
/** Entries kept while the database is away; the oldest are dropped beyond it. */
const waitingLimit = 100_000
const retryMs = 2000

/** An entry of the exam log. */
export type LogEntry = Pick<ExamLog, 'userId' | 'applicationId' | 'action' | 'details' | 'address' | 'at'>

/**
 * Writes entries of the exam log behind the requests that cause them, many in one statement. The log is for people who
 * read it later: nothing in it decides about an attempt, and a node that is killed loses at most half a second of it.
 */
class LogWriter {
  #waiting: LogEntry[] = []
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(private readonly node: AppNode) {
    node.onClose(() => this.settled())
  }

  add(entry: LogEntry): void {
    this.#waiting.push(entry)
    if (this.#waiting.length > waitingLimit) this.#waiting.shift()
    this.#later(collectMs)
  }

  /** Drops what is to be written about a person. */
  forget(userId: string): void {
    this.#waiting = this.#waiting.filter((entry) => entry.userId !== userId)
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
    while (this.#waiting.length) {
      const batch = this.#waiting.splice(0, batchLimit)
      try {
        await insertEntries(this.node, batch)
      } catch (error) {
        this.node.log.warn({ err: error, entries: batch.length }, 'Writing the exam log failed')
        this.#waiting.unshift(...batch)
        this.#later(retryMs)
        return
      }
    }
  }
}

async function insertEntries({ db }: AppNode, entries: readonly LogEntry[]): Promise<void> {
  await db.query(
    `insert into exam_log (user_id, application_id, action, details, address, at)
     select i.* from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::text[], $6::timestamptz[])
       as i(user_id, application_id, action, details, address, at)`,
    [
      entries.map(({ userId }) => userId),
      entries.map(({ applicationId }) => applicationId),
      entries.map(({ action }) => action),
      entries.map(({ details }) => JSON.stringify(details)),
      entries.map(({ address }) => address),
      entries.map(({ at }) => at),
    ],
  )
}

/** The log of a node. */
export const logWriter = perNode((node) => new LogWriter(node))
