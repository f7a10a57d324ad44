import type { Ctx } from '../../../context/context.ts'
import { Exam } from '../../exams/public.ts'
import { requestRenewal } from '../certificates/renew.service.ts'
import { rankExam } from './ranking.ts'
import { beginRecalculation } from '../grading/recalculation.ts'

/** Reranks an exam after a participant left: places move up where results are published, and certificates follow. */
export async function rankAgain(ctx: Ctx, { examId }: { examId: string }): Promise<void> {
  const exam = await ctx.db.findOneBy(Exam, { id: examId })
  if (exam?.resultsPublishedAt) await rankExam(ctx, examId, beginRecalculation('placesMoved'))
  else await requestRenewal(ctx, examId)
}
