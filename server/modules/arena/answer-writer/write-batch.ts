import type { QueryArrayResult } from 'pg'
import { required } from '../../../../shared/required.ts'
import { plan, statementFor, withOperations, type PlannedRow } from './batch.ts'
import { isDataFault, isDeadlock } from './connection.ts'
import { overloaded } from './refusals.ts'
import { numbersOf } from './statements.ts'
import type { Save } from './types.ts'
import { brokenRetryMs, readFresh, refuseAsBroken, type WriterParts } from './writer-parts.ts'

/** Writes a batch with one statement and acknowledges it; hands the saves that it did not write to the judge. */
export async function writeBatch(parts: WriterParts, saves: readonly Save[]): Promise<void> {
  let planned = plan(saves, parts.memory)
  if (planned.unknown.length) {
    try {
      await readFresh(parts, planned.unknown)
    } catch (error) {
      return refuseAsBroken(parts, saves, error)
    }
    planned = plan(saves, parts.memory)
  }
  const { rows, doubtful } = planned
  if (rows.length) await writeRows(parts, rows, doubtful)
  if (doubtful.length) parts.judge(doubtful)
}

/** @param doubtful receives the saves of rows that differed from this node's cache */
async function writeRows(parts: WriterParts, rows: readonly PlannedRow[], doubtful: Save[]): Promise<void> {
  let written: QueryArrayResult<[numbers: string | null, deadlines: string | null, now: number]>
  const sentAt = performance.now()
  try {
    written = await parts.pool.query({ ...statementFor(rows, parts.shift()), rowMode: 'array' })
  } catch (error) {
    return recover(parts, rows, doubtful, error)
  }
  parts.tellBatch(
    rows.reduce((sum, row) => sum + row.saves.length, 0),
    (performance.now() - sentAt) / 1000,
  )
  const [numbers, deadlines, now] = required(written.rows[0], 'result of the statement')
  const deadlineOf = Array<number | undefined>(rows.length)
  if (numbers !== null && deadlines !== null) {
    const times = numbersOf(deadlines)
    numbersOf(numbers).forEach((number, i) => (deadlineOf[number - 1] = times[i]))
  }
  rows.forEach((row, i) => {
    const deadline = deadlineOf[i]
    if (deadline !== undefined) {
      acknowledge(parts, row, deadline, now)
    } else {
      parts.memory.forget(row.state.attemptId)
      doubtful.push(...row.saves)
    }
  })
}

function acknowledge({ memory, pending }: WriterParts, row: PlannedRow, deadline: number, serverNow: number): void {
  const { state, ackSeq, head, saves } = row
  state.ackSeq = ackSeq
  state.head = head
  withOperations(state, row.operations)
  memory.countTyped(row.operations.reduce((sum, { typed }) => sum + typed.length, 0))
  const saved = { ackSeq, serverNow, deadline, doSubmit: serverNow >= deadline, receipt: head, isOpen: true }
  for (const save of saves) pending.acknowledge(save, saved)
}

/** Retries the rows in ever smaller groups, so that an attempt with contradictory rows does not delay the others. */
async function recover(
  parts: WriterParts,
  rows: readonly PlannedRow[],
  doubtful: Save[],
  error: unknown,
): Promise<void> {
  for (const row of rows) parts.memory.forget(row.state.attemptId)
  const saves = rows.flatMap((row) => row.saves)
  if (isDeadlock(error)) {
    doubtful.push(...saves)
  } else if (!isDataFault(error)) {
    refuseAsBroken(parts, saves, error)
  } else if (rows.length === 1) {
    parts.log.error({ err: error, attemptId: rows[0]?.state.attemptId }, 'an attempt cannot be written')
    parts.pending.refuse(saves, overloaded(brokenRetryMs))
  } else {
    const half = rows.length >> 1
    await writeRows(parts, rows.slice(0, half), doubtful)
    await writeRows(parts, rows.slice(half), doubtful)
  }
}
