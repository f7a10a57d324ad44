import type { Logger } from 'pino'
import type { Route } from '../../../database/route.ts'
import { LimitsByExam } from './answer-limits.ts'
import { BatchQueue } from './batch-queue.ts'
import { createPool } from './connection.ts'
import { judgeSaves } from './judge-saves.ts'
import { AttemptMemory } from './memory.ts'
import { PendingSaves } from './pending-saves.ts'
import { overloaded } from './refusals.ts'
import type { AnswerOperation, BoardAnswer, Save, Saved } from './types.ts'
import { writeBatch } from './write-batch.ts'
import { brokenRetryMs, busyRetryMs, type WriterParts } from './writer-parts.ts'

/** Attempts cached per node; each takes about half a kilobyte, without typed answers. */
const memoryLimit = 20_000

export interface AnswerWriterOptions {
  databaseUrl: string
  /** route to PostgreSQL; direct by default */
  route?: Route
  /** pending saves beyond which further ones are refused */
  queueLimit: number
  /** number of milliseconds by which the injected clock is ahead of the database's; 0 outside tests */
  shift: () => number
  log: Pick<Logger, 'warn' | 'error'>
}

/** Save counters since the node started. */
interface WriterFigures {
  readonly saved: number
  /** by error code */
  readonly refused: ReadonlyMap<string, number>
  /** pending now */
  readonly waiting: number
}

/** Writes the answers of many students together, durably and in order, and acknowledges them after commit. */
export interface AnswerWriter {
  /**
   * @param operations at least one, with consecutive `seq`
   * @throws NOT_FOUND, STALE_EPOCH, SEQ_GAP, SEQ_CONFLICT, ATTEMPT_CLOSED, LATE, BAD_USER_INPUT (a locked question, or
   * an answer that is longer than the fields of its question allow),
   * OVERLOADED (also if the database is unavailable; nothing was acknowledged)
   */
  save(userId: string, attemptId: string, epoch: number, operations: readonly AnswerOperation[]): Promise<Saved>
  /**
   * Stores the answers that differ from the row the board is written on, also with concurrent writes.
   * @throws like `save`, except SEQ_GAP and SEQ_CONFLICT
   */
  saveBoard(userId: string, attemptId: string, epoch: number, board: readonly BoardAnswer[]): Promise<Saved>
  /** Resolves when the student's saves pending at the time of the call have been acknowledged or refused. */
  settled(userId: string): Promise<unknown>
  /** Counters since the node started. */
  readonly figures: WriterFigures
  /** Reports each statement that wrote answers: the number of its saves, and the seconds until the commit. */
  onBatch(listener: (saves: number, seconds: number) => void): void
  /** Number of unexpected failures; each one was logged. */
  readonly failures: number
  /** Accepts no new saves, finishes the pending ones and closes the connections. */
  close(): Promise<void>
}

/**
 * The hot path of exam day. Saves are written in batches, one statement at a time (see `BatchQueue`). Saves that a
 * statement did not write are evaluated on a second connection against freshly read rows.
 */
export const createAnswerWriter = (options: AnswerWriterOptions): AnswerWriter => new BatchingAnswerWriter(options)

class BatchingAnswerWriter implements AnswerWriter {
  readonly figures = new PendingSaves()
  failures = 0
  readonly #queueLimit: number
  readonly #queue = new BatchQueue((saves) => this.#guarded(saves, writeBatch))
  readonly #parts: WriterParts
  /**
   * Batches being written or evaluated. Tracked per batch, because a set entry per save is measurable in the benchmark.
   */
  readonly #inFlight = new Set<readonly Save[]>()
  #closing: Promise<void> | null = null

  constructor({ databaseUrl, route = 'direct', queueLimit, shift, log }: AnswerWriterOptions) {
    this.#queueLimit = queueLimit
    this.#parts = {
      pool: createPool(databaseUrl, route, (error) =>
        log.warn({ err: error }, 'a database connection of the answer writer was lost'),
      ),
      memory: new AttemptMemory(memoryLimit),
      limits: new LimitsByExam(),
      pending: this.figures,
      log,
      shift: () => `${shift()} milliseconds`,
      tellBatch: () => {},
      judge: (saves) => void this.#guarded(saves, judgeSaves),
      requeue: (save) => this.#queue.add(save),
    }
  }

  save(userId: string, attemptId: string, epoch: number, operations: readonly AnswerOperation[]): Promise<Saved> {
    return this.#add(userId, attemptId, epoch, operations, null)
  }

  saveBoard(userId: string, attemptId: string, epoch: number, board: readonly BoardAnswer[]): Promise<Saved> {
    return this.#add(userId, attemptId, epoch, [], board)
  }

  settled(userId: string): Promise<unknown> {
    const pending: Promise<void>[] = []
    for (const saves of [this.#queue.saves, ...this.#inFlight]) {
      for (const save of saves) if (save.userId === userId && !save.settled) pending.push(whenSettled(save))
    }
    return Promise.all(pending)
  }

  onBatch(listener: (saves: number, seconds: number) => void): void {
    const earlier = this.#parts.tellBatch
    this.#parts.tellBatch = (saves, seconds) => {
      earlier(saves, seconds)
      listener(saves, seconds)
    }
  }

  close(): Promise<void> {
    return (this.#closing ??= this.figures.idle().then(() => this.#parts.pool.end()))
  }

  #add(
    userId: string,
    attemptId: string,
    epoch: number,
    operations: readonly AnswerOperation[],
    board: readonly BoardAnswer[] | null,
  ): Promise<Saved> {
    if (this.#closing || this.figures.waiting >= this.#queueLimit) {
      const refusal = overloaded(busyRetryMs)
      this.figures.countRefusal(refusal)
      return Promise.reject(refusal)
    }
    return new Promise<Saved>((resolve, reject) => {
      this.figures.admit()
      this.#queue.add({
        userId,
        attemptId,
        epoch,
        operations,
        board,
        resolve,
        reject,
        storedTo: 0,
        tries: 0,
        settled: false,
        watchers: null,
      })
    })
  }

  /**
   * Settles all saves of a batch, even if processing fails unexpectedly; then the cached state of their attempts is
   * discarded.
   */
  async #guarded(
    saves: readonly Save[],
    work: (parts: WriterParts, saves: readonly Save[]) => Promise<void>,
  ): Promise<void> {
    this.#inFlight.add(saves)
    try {
      await work(this.#parts, saves)
    } catch (error) {
      this.failures++
      this.#parts.log.error({ err: error, saves: saves.length }, 'the answer writer failed unexpectedly')
      for (const save of saves) this.#parts.memory.forget(save.attemptId)
      this.figures.refuse(saves, overloaded(brokenRetryMs))
    }
    this.#inFlight.delete(saves)
  }
}

const whenSettled = (save: Save) => new Promise<void>((resolve) => (save.watchers ??= []).push(resolve))
