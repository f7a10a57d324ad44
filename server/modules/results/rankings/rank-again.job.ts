import type { Ctx } from '../../../graphql/context.ts'
import { Exam } from '../../exams/public.ts'
import { rankExam } from './ranking.ts'
import { beginRecalculation } from '../grading/recalculation.ts'

/** Somebody takes part in an exam no longer: where its results are published, those behind move up. */
export async function rankAgain(ctx: Ctx, { examId }: { examId: string }): Promise<void> {
  const exam = await ctx.db.findOneBy(Exam, { id: examId })
  if (exam?.resultsPublishedAt) await rankExam(ctx, examId, beginRecalculation('placesMoved'))
}
