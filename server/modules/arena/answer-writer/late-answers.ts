import type { Pool } from 'pg'
import { last, required } from '../../../../shared/required.ts'
import { attemptSetAside, late, staleEpoch, tooManyLate } from './refusals.ts'
import { storeLateAnswers, keptLateAnswers, missingLateAnswers, operationArrays } from './statements.ts'
import { contentOf, lastSeq, type AnswerOperation, type FreshAttempt, type OperationOf, type Save } from './types.ts'

/** Limit on the late answers of one attempt, above anything an honest client sends. */
const maxKept = 5000

/** A save whose operations are kept for a decision, with the row it was judged by. */
export interface LateSave {
  readonly save: Save
  readonly attempt: FreshAttempt
  /** operations that are not in the journal */
  readonly operations: readonly AnswerOperation[]
}

const epochOf = (attemptId: string, epoch: number) => `${attemptId} ${epoch}`

/**
 * Stores operations durably, with epoch and content, and returns each save's refusal, which says how far its
 * operations are stored or kept.
 */
export async function storeLateSaves(pool: Pool, shift: string, saves: readonly LateSave[]): Promise<[Save, Error][]> {
  const of = ({ save: { attemptId, epoch }, operations }: LateSave) =>
    operations.map((operation): OperationOf => ({ ...operation, attemptId, epoch }))
  const operations = saves.flatMap(of)
  const values = operationArrays(operations)
  await pool.query({ ...storeLateAnswers, values: [...values, shift, maxKept] })
  const missing = await pool.query<OperationOf>({ ...missingLateAnswers, values })
  const refused = new Set(missing.rows.map(contentOf))
  const { rows } = await pool.query<{ attemptId: string; epoch: number; ackSeq: number; keptSeq: number }>({
    ...keptLateAnswers,
    values: values.slice(0, 2),
  })
  const kept = new Map(rows.map((row) => [epochOf(row.attemptId, row.epoch), row]))
  return saves.map((each): [Save, Error] => {
    const { save, attempt } = each
    if (of(each).some((operation) => refused.has(contentOf(operation)))) return [save, tooManyLate()]
    const { ackSeq, keptSeq } = required(kept.get(epochOf(save.attemptId, save.epoch)), 'stored answers of the epoch')
    // another page may have sent other operations with higher numbers
    const own = Math.min(keptSeq, save.board ? last(each.operations).seq : lastSeq(save))
    if (attempt.superseded) return [save, attemptSetAside({ ackSeq, keptSeq: own })]
    return [save, attempt.closeReason === null && !attempt.late ? staleEpoch(own) : late(ackSeq, own)]
  })
}
