import type { Pool } from 'pg'
import type { LimitsByExam } from './answer-limits.ts'
import { arrayLiteral, operationArrays, readAttempts, storedOperations } from './statements.ts'
import { contentOf, type AnswerOperation, type FreshAttempt, type OperationOf, type Save } from './types.ts'

/** Current rows of the attempts of some saves. */
export async function readAttemptsNow(
  pool: Pool,
  limitsByExam: LimitsByExam,
  saves: readonly Save[],
  shift: string,
): Promise<FreshAttempt[]> {
  const attemptIds = [...new Set(saves.map((save) => save.attemptId))]
  const { rows } = await pool.query<Omit<FreshAttempt, 'limits'> & { examId: string }>({
    ...readAttempts,
    values: [arrayLiteral(attemptIds), shift],
  })
  const examIds = rows.map(({ examId }) => examId)
  const limitsOf = await limitsByExam.of(pool, examIds)
  return rows.map(({ examId, ...attempt }) => ({ ...attempt, limits: limitsOf(examId) }))
}

/**
 * Looks up operations with used numbers in the journal, by content.
 * @param fresh the attempts as read before
 * @returns a function that tells whether the journal holds an operation of a save
 */
export async function readStored(
  pool: Pool,
  saves: readonly Save[],
  fresh: ReadonlyMap<string, FreshAttempt>,
): Promise<(save: Save, operation: AnswerOperation) => boolean> {
  const used = saves.flatMap((save) => {
    const attempt = fresh.get(save.attemptId)
    if (!attempt || attempt.userId !== save.userId) return []
    const { attemptId, epoch } = save
    const upTo = epoch < attempt.epoch ? Infinity : epoch === attempt.epoch ? attempt.ackSeq : 0
    return save.operations
      .filter(({ seq }) => seq <= upTo)
      .map((operation): OperationOf => ({ ...operation, attemptId, epoch }))
  })
  if (!used.length) return () => false
  const { rows } = await pool.query<OperationOf>({ ...storedOperations, values: operationArrays(used) })
  const stored = new Set(rows.map(contentOf))
  return ({ attemptId, epoch }, operation) => stored.has(contentOf({ ...operation, attemptId, epoch }))
}
