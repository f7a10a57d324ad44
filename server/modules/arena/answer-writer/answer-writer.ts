import type { Route } from '../../../database/route.ts'
import type { Logger } from 'pino'
import type { QueryArrayResult } from 'pg'
import { plan, statementFor, withOperations, type PlannedRow } from './batch.ts'
import { createPool, isDataFault, isDeadlock } from './connection.ts'
import { evaluateSave } from './evaluate-save.ts'
import { storeLateSaves, type LateSave } from './late-answers.ts'
import { AttemptMemory } from './memory.ts'
import { codeOf } from '../../../graphql/errors/errors.ts'
import { overloaded } from './refusals.ts'
import { numbersOf } from './statements.ts'
import { readAttemptsNow, readStored } from './reading.ts'
import type { Answer, AnswerOperation, FreshAttempt, Save, Saved } from './types.ts'

/** Limit on the saves in one statement. */
const batchLimit = 1000
/** Limit on the board answers in one statement; a board beyond it waits for the next one. */
const boardAnswersLimit = 20_000
/** Attempts cached per node; each takes about half a kilobyte. */
const memoryLimit = 20_000
/** Retries of a save after lost races, before the client is asked to retry. */
const triesLimit = 5
/** Batch size from which the next batch is gathered for a moment, because its clients are about to return. */
const gatheringThreshold = 64
/** Maximum gathering time after such a batch, in milliseconds. */
const gatherMs = 2
const busyRetryMs = 1000
const brokenRetryMs = 2000

export interface AnswerWriterOptions {
  databaseUrl: string
  /** how the URL leads to PostgreSQL; directly by default */
  route?: Route
  /** pending saves beyond which further ones are refused */
  queueLimit: number
  /** milliseconds by which the injected clock is ahead of the database's; 0 outside tests */
  shift: () => number
  log: Pick<Logger, 'warn' | 'error'>
}

/** Save counters since the node started. */
export interface WriterFigures {
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
   * @throws NOT_FOUND, STALE_EPOCH, SEQ_GAP, SEQ_CONFLICT, ATTEMPT_CLOSED, LATE, BAD_USER_INPUT (a locked question),
   * OVERLOADED (also when the database is down: nothing was acknowledged)
   */
  save(userId: string, attemptId: string, epoch: number, operations: readonly AnswerOperation[]): Promise<Saved>
  /**
   * Stores the answers that differ from the row the board is written on, also with concurrent writes.
   * @throws like `save`, except SEQ_GAP and SEQ_CONFLICT
   */
  saveBoard(userId: string, attemptId: string, epoch: number, board: readonly Answer[]): Promise<Saved>
  /** Resolves when the attempt's saves pending at the time of the call have been acknowledged or refused. */
  settled(attemptId: string): Promise<unknown>
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
 * The hot path of exam day. One statement runs at a time: saves that arrive during an event-loop turn or while the
 * previous statement runs form the next batch, or half of it if they are many. After a large batch the next one is
 * gathered for a moment, since a statement with few saves costs the database as much. Saves that a statement did not write are judged on a second
 * connection by freshly read rows.
 */
export function createAnswerWriter({
  databaseUrl,
  route = 'direct',
  queueLimit,
  shift,
  log,
}: AnswerWriterOptions): AnswerWriter {
  const onLost = (error: Error) => log.warn({ err: error }, 'A connection for answers was lost')
  const pool = createPool(databaseUrl, route, onLost)
  const memory = new AttemptMemory(memoryLimit)
  const queue: Save[] = []
  /**
   * Batches being written or judged. Tracked per batch, because a set entry per save is measurable in the benchmark.
   */
  const underWay = new Set<readonly Save[]>()
  let waiting = 0
  let running = false
  /** saves in the last batch, whose clients are about to return */
  let lastSize = 0
  /** timer that delays the next batch until this many saves wait */
  let gathering: { timer: NodeJS.Timeout; until: number } | null = null
  let failures = 0
  let saved = 0
  const refused = new Map<string, number>()
  let tellBatch: (saves: number, seconds: number) => void = () => {}
  let closing: Promise<void> | null = null
  let whenIdle = () => {}

  function add(
    userId: string,
    attemptId: string,
    epoch: number,
    operations: readonly AnswerOperation[],
    board: readonly Answer[] | null,
  ): Promise<Saved> {
    if (closing || waiting >= queueLimit) {
      const refusal = overloaded(busyRetryMs)
      countRefused(refusal, 1)
      return Promise.reject(refusal)
    }
    return new Promise<Saved>((resolve, reject) => {
      waiting++
      enqueue({
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

  function enqueue(save: Save) {
    queue.push(save)
    if (gathering && queue.length >= gathering.until) endGathering()
    if (running) return
    running = true
    setImmediate(run)
  }

  /** Runs until the queue is empty, even after failures. */
  async function run() {
    const saves = queue.splice(0, batchSize(queue, lastSize))
    lastSize = saves.length
    await guarded(saves, write)
    if (saves.length >= gatheringThreshold && queue.length < saves.length / 2) gather(saves.length / 2)
    else if (queue.length) setImmediate(run)
    else running = false
  }

  function gather(until: number) {
    gathering = { timer: setTimeout(endGathering, gatherMs), until }
  }

  function endGathering() {
    clearTimeout(gathering?.timer)
    gathering = null
    if (queue.length) setImmediate(run)
    else running = false
  }

  /** Settles all saves of a batch, even if the work on it fails unexpectedly. */
  async function guarded(saves: readonly Save[], work: (saves: readonly Save[]) => Promise<void>) {
    underWay.add(saves)
    try {
      await work(saves)
    } catch (error) {
      refuseAsFailed(saves, error)
    }
    underWay.delete(saves)
  }

  async function write(saves: readonly Save[]) {
    let planned = plan(saves, memory)
    if (planned.unknown.length) {
      try {
        await read(planned.unknown)
      } catch (error) {
        return refuseAsBroken(saves, error)
      }
      planned = plan(saves, memory)
    }
    const { rows, doubtful } = planned
    if (rows.length) await writeRows(rows, doubtful)
    if (doubtful.length) void guarded(doubtful, judgeAll)
  }

  /** @param doubtful receives the saves of rows that differed from this node's cache */
  async function writeRows(rows: readonly PlannedRow[], doubtful: Save[]): Promise<void> {
    let written: QueryArrayResult<[numbers: string | null, deadlines: string | null, now: number]>
    const sentAt = performance.now()
    try {
      written = await pool.query({ ...statementFor(rows, shiftInterval()), rowMode: 'array' })
    } catch (error) {
      return recover(rows, doubtful, error)
    }
    tellBatch(
      rows.reduce((sum, row) => sum + row.saves.length, 0),
      (performance.now() - sentAt) / 1000,
    )
    const [numbers, deadlines, now] = written.rows[0]!
    const deadlineOf = Array<number | undefined>(rows.length)
    if (numbers !== null && deadlines !== null) {
      const times = numbersOf(deadlines)
      numbersOf(numbers).forEach((number, i) => (deadlineOf[number - 1] = times[i]))
    }
    rows.forEach((row, i) => {
      const deadline = deadlineOf[i]
      if (deadline !== undefined) {
        acknowledge(row, deadline, now)
      } else {
        memory.forget(row.state.attemptId)
        doubtful.push(...row.saves)
      }
    })
  }

  function acknowledge(row: PlannedRow, deadline: number, serverNow: number) {
    const { state, ackSeq, head, saves } = row
    state.ackSeq = ackSeq
    state.head = head
    withOperations(state.answers, row)
    const acknowledged = { ackSeq, serverNow, deadline, doSubmit: serverNow >= deadline, receipt: head }
    saved += saves.length
    for (const save of saves) settle(save, () => save.resolve(acknowledged))
  }

  /** Retries the rows one by one, so that an attempt with contradictory rows does not delay the others of its batch. */
  async function recover(rows: readonly PlannedRow[], doubtful: Save[], error: unknown) {
    for (const row of rows) memory.forget(row.state.attemptId)
    const saves = rows.flatMap((row) => row.saves)
    if (isDeadlock(error)) {
      doubtful.push(...saves)
    } else if (!isDataFault(error)) {
      refuseAsBroken(saves, error)
    } else if (rows.length === 1) {
      log.error({ err: error, attemptId: rows[0]!.state.attemptId }, 'Writing an attempt failed')
      refuse(saves, overloaded(brokenRetryMs))
    } else {
      const half = rows.length >> 1
      await writeRows(rows.slice(0, half), doubtful)
      await writeRows(rows.slice(half), doubtful)
    }
  }

  async function judgeAll(saves: readonly Save[]) {
    let fresh: Map<string, FreshAttempt>
    let isStored: Awaited<ReturnType<typeof readStored>>
    try {
      fresh = await read(saves)
      isStored = await readStored(pool, saves, fresh)
    } catch (error) {
      return refuseAsBroken(saves, error)
    }
    const late: LateSave[] = []
    for (const save of saves) {
      const attempt = fresh.get(save.attemptId)
      const verdict = evaluateSave(save, attempt, (operation) => isStored(save, operation))
      if (verdict.is === 'late') late.push({ save, attempt: attempt!, operations: verdict.operations })
      else if (verdict.is === 'refused') refuse([save], verdict.refusal)
      else if (verdict.is === 'saved') {
        saved++
        settle(save, () => save.resolve(verdict.saved))
      } else retry(save, verdict.storedTo)
    }
    if (late.length) await keep(late)
  }

  async function keep(late: readonly LateSave[]) {
    try {
      for (const [save, refusal] of await storeLateSaves(pool, shiftInterval(), late)) refuse([save], refusal)
    } catch (error) {
      refuseAsBroken(
        late.map(({ save }) => save),
        error,
      )
    }
  }

  function retry(save: Save, storedTo: number) {
    save.storedTo = storedTo
    if (++save.tries < triesLimit) enqueue(save)
    else refuse([save], overloaded(busyRetryMs))
  }

  function refuseAsBroken(saves: readonly Save[], error: unknown) {
    log.warn({ err: error, saves: saves.length }, 'Writing answers failed')
    refuse(saves, overloaded(brokenRetryMs))
  }

  /** After a fault of the writer itself the cached state of these attempts is no longer trusted. */
  function refuseAsFailed(saves: readonly Save[], error: unknown) {
    failures++
    log.error({ err: error, saves: saves.length }, 'The answer writer failed')
    for (const save of saves) memory.forget(save.attemptId)
    refuse(saves, overloaded(brokenRetryMs))
  }

  function countRefused(refusal: Error, count: number) {
    const code = codeOf(refusal) ?? 'INTERNAL'
    refused.set(code, (refused.get(code) ?? 0) + count)
  }

  function refuse(saves: readonly Save[], refusal: Error) {
    countRefused(refusal, saves.filter((save) => !save.settled).length)
    for (const save of saves) settle(save, () => save.reject(refusal))
  }

  /** Settles each save once, even if a fault follows its acknowledgement. */
  function settle(save: Save, answer: () => void) {
    if (save.settled) return
    save.settled = true
    waiting--
    answer()
    save.watchers?.forEach((tell) => tell())
    if (waiting === 0) whenIdle()
  }

  /** Pending saves of an attempt. */
  function unsettledOf(attemptId: string): Save[] {
    const saves = new Set(queue)
    for (const batch of underWay) for (const save of batch) saves.add(save)
    return [...saves].filter((save) => save.attemptId === attemptId && !save.settled)
  }

  async function read(saves: readonly Save[]): Promise<Map<string, FreshAttempt>> {
    const rows = await readAttemptsNow(pool, saves, shiftInterval())
    for (const { attemptId, userId, epoch, ackSeq, head, answers, openUntil } of rows) {
      memory.learn({ attemptId, userId, epoch, ackSeq, head, answers, openUntil })
    }
    return new Map(rows.map((row) => [row.attemptId, row]))
  }

  const shiftInterval = () => `${shift()} milliseconds`

  const idle = () =>
    new Promise<void>((resolve) => {
      whenIdle = resolve
      if (waiting === 0) resolve()
    })

  return {
    save: (userId, attemptId, epoch, operations) => add(userId, attemptId, epoch, operations, null),
    saveBoard: (userId, attemptId, epoch, board) => add(userId, attemptId, epoch, [], board),
    settled: (attemptId) => Promise.all(unsettledOf(attemptId).map(whenSettled)),
    figures: {
      get saved() {
        return saved
      },
      get waiting() {
        return waiting
      },
      refused,
    },
    onBatch: (listener) => void (tellBatch = listener),
    get failures() {
      return failures
    },
    close: () => (closing ??= idle().then(() => pool.end())),
  }
}

const whenSettled = (save: Save) => new Promise<void>((resolve) => (save.watchers ??= []).push(resolve))

/**
 * Number of saves that the next statement takes from the head of the queue: all of a short queue, and of a long one at
 * most half of the active clients. Then two groups of equal size alternate: while one is written, the other is
 * acknowledged and read.
 * @param last saves in the last batch, whose clients are about to return
 */
function batchSize(queue: readonly Save[], last: number): number {
  let answers = 0
  const fair = queue.length < gatheringThreshold * 2 ? queue.length : Math.ceil((queue.length + last) / 2)
  const end = Math.min(queue.length, fair, batchLimit)
  for (let i = 0; i < end; i++) {
    answers += queue[i]!.board?.length ?? 0
    if (answers > boardAnswersLimit) return Math.max(1, i)
  }
  return end
}
