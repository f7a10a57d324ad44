import type { Pool } from 'pg'
import { badInput } from '../../../graphql/errors.ts'
import { late } from './refusals.ts'
import { arrayLiteral, keepLateAnswers, keptLateAnswers } from './statements.ts'
import { lastSeq, type FreshAttempt, type Save } from './types.ts'

/** No honest client has more than this waiting; it bounds what one attempt can make us keep. */
const mostKept = 5000

/** A save after the time was up, with the row by which it was judged. */
export interface LateSave {
  readonly save: Save
  readonly attempt: FreshAttempt
}

/** Keeps late operations durably, and gives each save its refusal, which says how far they are kept. */
export async function keepLate(pool: Pool, shift: string, saves: readonly LateSave[]): Promise<[Save, Error][]> {
  const tooMany = saves.filter(({ save, attempt }) => lastSeq(save) > attempt.ackSeq + mostKept)
  const taken = saves.filter((late) => !tooMany.includes(late))
  const operations = taken.flatMap(({ save, attempt }) =>
    save.operations
      .filter((operation) => operation.seq > attempt.ackSeq)
      .map((operation) => ({ ...operation, attemptId: attempt.attemptId, epoch: attempt.epoch })),
  )
  await pool.query({
    ...keepLateAnswers,
    values: [
      arrayLiteral(operations.map((o) => o.attemptId)),
      arrayLiteral(operations.map((o) => o.epoch)),
      arrayLiteral(operations.map((o) => o.seq)),
      arrayLiteral(operations.map((o) => o.questionNo)),
      arrayLiteral(operations.map((o) => o.choice)),
      shift,
    ],
  })
  const attempts = [...new Map(taken.map(({ attempt }) => [attempt.attemptId, attempt])).values()]
  const { rows } = await pool.query<{ attemptId: string; keptSeq: number }>({
    ...keptLateAnswers,
    values: [
      arrayLiteral(attempts.map((a) => a.attemptId)),
      arrayLiteral(attempts.map((a) => a.epoch)),
      arrayLiteral(attempts.map((a) => a.ackSeq)),
    ],
  })
  const keptSeq = new Map(rows.map((row) => [row.attemptId, row.keptSeq]))
  return [
    ...taken.map(({ save, attempt }): [Save, Error] => [
      save,
      late(attempt.ackSeq, keptSeq.get(save.attemptId) ?? attempt.ackSeq),
    ]),
    ...tooMany.map(({ save }): [Save, Error] => [save, badInput({ operations: ['There are too many of them'] })]),
  ]
}
