import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, forbidden } from '../../../errors/errors.ts'
import { type RunWork, startRun, type Run } from '../../runs/public.ts'
import { takeQuestions } from '../bank/bank.service.ts'
import { maxQuestions } from '../papers/paper-checks.ts'
import { lockExam, published } from '../papers/questions.service.ts'
import { examSubjects } from './exam-subjects.ts'
import { matchingIds, questionLabels } from './matching-questions.ts'
import type { TakeMatchingQuestionsInput } from './question-runs.inputs.ts'

/** Run that adds bank questions to a draft and skips those already in it. */
export const takeRuns: RunWork = {
  kind: 'takeQuestions',
  permission: '$admin.examsSetup',
  recordType: 'Question',
  labels: questionLabels,
  subjects: (ctx, runs) => examSubjects(ctx, runs, ({ parameters }) => String(parameters.examId)),
  async one(ctx, id, { parameters }) {
    if (!ctx.viewer.has('$admin.examsSetup')) throw forbidden()
    const { added } = await takeQuestions(ctx, { examId: String(parameters.examId), questionIds: [id] })
    return added > 0
  },
}

/**
 * Starts a run that adds all currently matching questions to a draft.
 * @throws NOT_FOUND, RULE_BROKEN (published; more than an exam can have)
 */
export const takeMatching = (outer: Ctx, { filter, examId }: TakeMatchingQuestionsInput): Promise<Run> =>
  inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    if (exam.publishedAt) throw published()
    const ids = await matchingIds(ctx, filter)
    if (ids.length > maxQuestions) throw failure('TOO_MANY_QUESTIONS', { count: maxQuestions })
    return startRun(ctx, takeRuns, { ids, parameters: { examId } })
  })
