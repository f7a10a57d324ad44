import type { Logger } from 'pino'
import type { QueryArrayResult } from 'pg'
import { plan, statementFor, withOperations, type PlannedRow } from './batch.ts'
import { createPool, isDataFault, isDeadlock } from './connection.ts'
import { judge } from './judge.ts'
import { keepLate, type LateSave } from './late-answers.ts'
import { AttemptMemory } from './memory.ts'
import { overloaded } from './refusals.ts'
import { arrayLiteral, numbersOf, readAttempts } from './statements.ts'
import type { AnswerOperation, FreshAttempt, Save, Saved } from './types.ts'

/** Saves in one statement at most. */
const batchLimit = 1000
/** Attempts that a node remembers; one takes about half a kilobyte. */
const memoryLimit = 20_000
/** How often a save begins anew after losing a race, before its client is asked to come again. */
const triesLimit = 5
const busyRetryMs = 1000
const brokenRetryMs = 2000

export interface AnswerWriterOptions {
  databaseUrl: string
  /** saves that may wait or be under way before further ones are refused */
  queueLimit: number
  /** milliseconds that the injected clock is ahead of the database's; 0 outside tests */
  shift: () => number
  log: Pick<Logger, 'warn' | 'error'>
}

/** Writes answers of many students together, durably, in order, and acknowledges them after commit. */
export interface AnswerWriter {
  /**
   * @param operations at least one, with consecutive `seq`
   * @throws NOT_FOUND, STALE_EPOCH, SEQ_GAP, ATTEMPT_CLOSED, LATE, BAD_USER_INPUT (a locked question),
   * OVERLOADED (also when the database is away: nothing was acknowledged)
   */
  save(userId: string, attemptId: string, epoch: number, operations: readonly AnswerOperation[]): Promise<Saved>
  /** Takes nothing new, finishes what is under way, closes the connections. */
  close(): Promise<void>
}

/**
 * The hot path of exam day. One statement is in flight at a time, and no timer waits: what arrived in
 * this turn of the event loop, or while the statement before ran, is the next batch. Saves that a
 * statement did not take are judged on a second connection by freshly read rows.
 */
export function createAnswerWriter({ databaseUrl, queueLimit, shift, log }: AnswerWriterOptions): AnswerWriter {
  const pool = createPool(databaseUrl, (error) => log.warn({ err: error }, 'a connection for answers was lost'))
  const memory = new AttemptMemory(memoryLimit)
  const queue: Save[] = []
  let unsettled = 0
  let running = false
  let closing: Promise<void> | null = null
  let whenIdle = () => {}

  function save(userId: string, attemptId: string, epoch: number, operations: readonly AnswerOperation[]) {
    return new Promise<Saved>((resolve, reject) => {
      if (closing || unsettled >= queueLimit) return reject(overloaded(busyRetryMs))
      unsettled++
      enqueue({ userId, attemptId, epoch, operations, resolve, reject, tries: 0 })
    })
  }

  function enqueue(save: Save) {
    queue.push(save)
    if (running) return
    running = true
    setImmediate(run)
  }

  async function run() {
    await write(queue.splice(0, batchLimit))
    if (queue.length) setImmediate(run)
    else running = false
  }

  async function write(saves: readonly Save[]) {
    try {
      const unknown = saves.filter((save) => !memory.get(save.attemptId))
      if (unknown.length) await read(new Set(unknown.map((save) => save.attemptId)))
    } catch (error) {
      return refuseAsBroken(saves, error)
    }
    const { rows, doubtful } = plan(saves, memory)
    if (rows.length) await writeRows(rows, doubtful)
    if (doubtful.length) void judgeAll(doubtful)
  }

  /** @param doubtful receives the saves of rows that were not as this node remembered them */
  async function writeRows(rows: readonly PlannedRow[], doubtful: Save[]): Promise<void> {
    let written: QueryArrayResult<[numbers: string | null, deadlines: string | null, now: number]>
    try {
      written = await pool.query({ ...statementFor(rows, shiftInterval()), rowMode: 'array' })
    } catch (error) {
      return recover(rows, doubtful, error)
    }
    const [numbers, deadlines, now] = written.rows[0]!
    const deadlineOf = new Map<PlannedRow, number>()
    if (numbers !== null && deadlines !== null) {
      const times = numbersOf(deadlines)
      numbersOf(numbers).forEach((number, i) => deadlineOf.set(rows[number - 1]!, times[i]!))
    }
    for (const row of rows) {
      const deadline = deadlineOf.get(row)
      if (deadline !== undefined) {
        acknowledge(row, deadline, now)
      } else {
        memory.forget(row.state.attemptId)
        doubtful.push(...row.saves)
      }
    }
  }

  function acknowledge(row: PlannedRow, deadline: number, serverNow: number) {
    const { state, ackSeq, head, saves } = row
    const { attemptId, userId, epoch, openUntil } = state
    const answers = withOperations(state.answers, row)
    memory.learn({ attemptId, userId, epoch, ackSeq, head, answers, openUntil })
    const saved = { ackSeq, serverNow, deadline, doSubmit: serverNow >= deadline, receipt: head }
    for (const save of saves) save.resolve(saved)
    settled(saves.length)
  }

  /** One attempt whose stored rows contradict each other must not hold up the others of its batch. */
  async function recover(rows: readonly PlannedRow[], doubtful: Save[], error: unknown) {
    for (const row of rows) memory.forget(row.state.attemptId)
    const saves = rows.flatMap((row) => row.saves)
    if (isDeadlock(error)) {
      doubtful.push(...saves)
    } else if (!isDataFault(error)) {
      refuseAsBroken(saves, error)
    } else if (rows.length === 1) {
      log.error({ err: error, attemptId: rows[0]!.state.attemptId }, 'an attempt cannot be written')
      refuse(saves, overloaded(brokenRetryMs))
    } else {
      const half = rows.length >> 1
      await writeRows(rows.slice(0, half), doubtful)
      await writeRows(rows.slice(half), doubtful)
    }
  }

  async function judgeAll(saves: readonly Save[]) {
    let fresh: Map<string, FreshAttempt>
    try {
      fresh = await read(new Set(saves.map((save) => save.attemptId)))
    } catch (error) {
      return refuseAsBroken(saves, error)
    }
    const late: LateSave[] = []
    for (const save of saves) {
      const attempt = fresh.get(save.attemptId)
      const verdict = judge(save, attempt)
      if (verdict.is === 'late') late.push({ save, attempt: attempt! })
      else if (verdict.is === 'refused') refuse([save], verdict.refusal)
      else if (verdict.is === 'again') beginAnew(save)
      else {
        save.resolve(verdict.saved)
        settled(1)
      }
    }
    if (late.length) await keep(late)
  }

  async function keep(late: readonly LateSave[]) {
    try {
      for (const [save, refusal] of await keepLate(pool, shiftInterval(), late)) refuse([save], refusal)
    } catch (error) {
      refuseAsBroken(
        late.map(({ save }) => save),
        error,
      )
    }
  }

  function beginAnew(save: Save) {
    if (++save.tries < triesLimit) enqueue(save)
    else refuse([save], overloaded(busyRetryMs))
  }

  function refuseAsBroken(saves: readonly Save[], error: unknown) {
    log.warn({ err: error, saves: saves.length }, 'answers could not be written')
    refuse(saves, overloaded(brokenRetryMs))
  }

  function refuse(saves: readonly Save[], refusal: Error) {
    for (const save of saves) save.reject(refusal)
    settled(saves.length)
  }

  function settled(count: number) {
    unsettled -= count
    if (unsettled === 0) whenIdle()
  }

  async function read(attemptIds: ReadonlySet<string>): Promise<Map<string, FreshAttempt>> {
    const { rows } = await pool.query<FreshAttempt>({
      ...readAttempts,
      values: [arrayLiteral([...attemptIds]), shiftInterval()],
    })
    for (const row of rows) memory.learn(row)
    return new Map(rows.map((row) => [row.attemptId, row]))
  }

  const shiftInterval = () => `${shift()} milliseconds`

  const idle = () =>
    new Promise<void>((resolve) => {
      whenIdle = resolve
      if (unsettled === 0) resolve()
    })

  return { save, close: () => (closing ??= idle().then(() => pool.end())) }
}
