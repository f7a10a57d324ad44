import type { Pool } from 'pg'
import type { QuestionShape } from '../../../../shared/questions/content.ts'
import { longestAnswer } from '../../../../shared/questions/kinds/index.ts'
import { hasAtMost } from '../../../../shared/questions/raw-answer.ts'
import { questionShapes } from './statements.ts'
import type { Answer, AnswerLimits } from './types.ts'

/** Papers cached per node. */
const cacheLimit = 500

/**
 * The limits of answers by paper. They follow from the kinds of the questions, which a published paper keeps, so that they
 * are read once.
 */
export class LimitsByExam {
  readonly #known = new Map<string, AnswerLimits>()

  /** Reads the limits of papers that are not cached, and returns a function that finds those of a paper. */
  async of(pool: Pool, examIds: readonly string[]): Promise<(examId: string) => AnswerLimits> {
    const found = new Map<string, AnswerLimits>()
    for (const examId of new Set(examIds))
      found.set(examId, this.#known.get(examId) ?? (await readLimits(pool, examId)))
    if (this.#known.size + found.size > cacheLimit) this.#known.clear()
    for (const [examId, limits] of found) this.#known.set(examId, limits)
    return (examId) => found.get(examId) ?? []
  }
}

async function readLimits(pool: Pool, examId: string): Promise<AnswerLimits> {
  const { rows } = await pool.query<{ questionNo: number; question: QuestionShape }>({
    ...questionShapes,
    values: [examId],
  })
  const limits: (number | undefined)[] = []
  for (const { questionNo, question } of rows) limits[questionNo - 1] = longestAnswer(question)
  return limits
}

/** Whether an answer is no longer than the fields of its question allow. */
export function isWithin(limits: AnswerLimits, { questionNo, typed }: Answer): boolean {
  const limit = limits[questionNo - 1]
  return typed === '' || limit === undefined || hasAtMost(typed, limit)
}
