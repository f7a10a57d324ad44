import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../graphql/context.ts'
import { failure, notFound } from '../../graphql/errors/errors.ts'
import { AttemptKind } from '../arena/public.ts'
import { Exam } from '../exams/public.ts'
import { regradeExam } from './grading/grade-attempts.job.ts'
import { taskPoints } from './grading/task-points.ts'
import { rankExam } from './rankings/ranking.ts'
import { beginRecalculation } from './grading/recalculation.ts'

/**
 * Publishes the results of an exam: grades remaining attempts, assigns places and makes the reports visible to
 * students. Publishing again recalculates the places with corrected grades, countries and cut-offs; changed reports
 * keep a revision with the note.
 * @throws NOT_FOUND, RULE_BROKEN (exam still under way, or jury still scoring)
 */
export async function publishResults(
  outer: Ctx,
  examId: string,
  note: string | null = null,
): Promise<{ exam: Exam; rankedCount: number }> {
  const recalculation = beginRecalculation('published', note)
  return inTransaction(outer, async (ctx) => {
    const exam = await ctx.db.findOne(Exam, { where: { id: examId }, lock: { mode: 'pessimistic_write' } })
    if (!exam?.publishedAt) throw notFound('Exam not found')
    const [sitting] = await ctx.db.query(
      `select 1 from attempt where exam_id = $1 and kind = '${AttemptKind.exam}' and superseded_at is null
         and deadline is not null and closed_at is null limit 1`,
      [examId],
    )
    if (sitting) throw failure('RULE_BROKEN', 'Students are still sitting this exam')
    const [{ unscored }] = await ctx.db.query(
      `select exists (
         select from attempt where exam_id = $1 and kind = '${AttemptKind.exam}' and superseded_at is null
           and ${taskPoints().isUnscored}
       ) unscored`,
      [examId],
    )
    if (unscored) throw failure('RULE_BROKEN', 'The jury has not scored all picture tasks yet')
    await regradeExam(ctx, { examId }, recalculation)
    const rankedCount = await rankExam(ctx, examId, recalculation, { regroup: true })
    exam.resultsPublishedAt ??= new Date(ctx.clock.now())
    await ctx.db.update(Exam, exam.id, { resultsPublishedAt: exam.resultsPublishedAt })
    return { exam, rankedCount }
  })
}
