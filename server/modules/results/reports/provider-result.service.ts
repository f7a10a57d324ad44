import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { Exam } from '../../exams/public.ts'
import { beginRecalculation, insertRevisions, recalculationValues } from '../grading/recalculation.ts'
import { rankExam } from '../rankings/ranking.ts'
import { Report } from './report.entity.ts'

/**
 * Records or corrects the score reported by the provider of the exam. The report gets a revision. If results are
 * published, places are recalculated.
 * @throws NOT_FOUND, BAD_USER_INPUT (more than the maximum), RULE_BROKEN (the exam is graded here)
 */
export async function setProviderResult(
  outer: Ctx,
  { reportId, score, maxScore, reason }: { reportId: string; score: number; maxScore: number; reason?: string | null },
): Promise<Report> {
  if (score > maxScore) throw badInput({ score: ['The score must not exceed the maximum'] })
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOneBy(Report, { id: reportId })
    if (!found) throw notFound('Report not found')
    if (!found.byProvider) throw failure('RULE_BROKEN', 'This exam is graded here, not by a provider')
    // Locks the exam first, in the same order as the ranking.
    const exam = await ctx.db.findOneOrFail(Exam, { where: { id: found.examId }, lock: { mode: 'for_no_key_update' } })
    const recalculation = beginRecalculation('providerResult', reason ?? null)
    await ctx.db.query(
      `with kept as (
         ${insertRevisions('report r', 'r.id = $1 and r.provider_result_at is not null and (r.score, r.max_score) is distinct from ($2, $3)', 5)}
       ) update report set score = $2, max_score = $3, provider_result_at = $4 where id = $1`,
      [reportId, score, maxScore, new Date(ctx.clock.now()), ...recalculationValues(ctx, recalculation)],
    )
    if (exam.resultsPublishedAt) await rankExam(ctx, exam.id, recalculation)
    return ctx.db.findOneByOrFail(Report, { id: reportId })
  })
}

/**
 * Stores a score pulled from a provider unless a score is recorded already: scores recorded by an admin are kept.
 * @returns whether it was stored
 */
export async function recordProviderResult(
  outer: Ctx,
  result: { reportId: string; score: number; maxScore: number },
): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    // locks the exam first, in the same order as the ranking
    await ctx.db.query('select from exam where id = (select exam_id from report where id = $1) for no key update', [
      result.reportId,
    ])
    const [report] = await ctx.db.query<{ awaited: boolean }[]>(
      'select by_provider and provider_result_at is null awaited from report where id = $1 for update',
      [result.reportId],
    )
    if (!report?.awaited) return false
    await setProviderResult(ctx, result)
    return true
  })
}
