import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { LimitsByExam } from './answer-limits.ts'
import type { AttemptMemory } from './memory.ts'
import type { PendingSaves } from './pending-saves.ts'
import { readAttemptsNow } from './reading.ts'
import { overloaded } from './refusals.ts'
import type { FreshAttempt, Save } from './types.ts'

/** State shared by the steps of the answer writer. */
export interface WriterParts {
  readonly pool: Pool
  readonly memory: AttemptMemory
  readonly limits: LimitsByExam
  readonly pending: PendingSaves
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** offset of the injected clock from the database's, as an SQL interval */
  shift(): string
  /** called for each statement that wrote answers: the number of its saves, and the seconds until the commit */
  tellBatch(saves: number, seconds: number): void
  /** judges saves that the cached state cannot decide by freshly read rows, while the next batch is written */
  judge(saves: readonly Save[]): void
  /** puts a save back into the queue */
  requeue(save: Save): void
}

/** Milliseconds after which a client may retry: soon after a lost race, later while the database is down. */
export const busyRetryMs = 1000
export const brokenRetryMs = 2000

/** Reads the rows of some attempts and caches them. */
export async function readFresh(parts: WriterParts, saves: readonly Save[]): Promise<Map<string, FreshAttempt>> {
  const rows = await readAttemptsNow(parts.pool, parts.limits, saves, parts.shift())
  for (const { attemptId, userId, epoch, ackSeq, head, answers, typed, openUntil, limits } of rows) {
    parts.memory.learn({ attemptId, userId, epoch, ackSeq, head, answers, typed, openUntil, limits })
  }
  return new Map(rows.map((row) => [row.attemptId, row]))
}

/** Refuses saves because the database does not answer: nothing was acknowledged. */
export function refuseAsBroken({ log, pending }: WriterParts, saves: readonly Save[], error: unknown): void {
  log.warn({ err: error, saves: saves.length }, 'answers could not be written')
  pending.refuse(saves, overloaded(brokenRetryMs))
}
