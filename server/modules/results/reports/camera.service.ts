import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { Application } from '../../applications/public.ts'
import { Attempt, AttemptKind } from '../../arena/public.ts'
import { Exam } from '../../exams/public.ts'
import { rankExam } from '../rankings/ranking.ts'
import { beginRecalculation, insertRevisions, recalculationValues } from '../grading/recalculation.ts'
import { Report } from './report.entity.ts'

/**
 * Removes a result from the ranking because the camera was off, or restores the place; later places move, and
 * certificates follow. The score and the certificate of participation are kept. The report gets a revision with author
 * and reason; revisions of other reports only record that places moved. Works before publication too: the place is then
 * never assigned. Idempotent.
 * @throws NOT_FOUND, RULE_BROKEN (practice, a superseded attempt, a cancelled application)
 */
export async function setCameraOff(
  outer: Ctx,
  { reportId, cameraOff, reason }: { reportId: string; cameraOff: boolean; reason: string },
): Promise<Report> {
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOneBy(Report, { id: reportId })
    if (!found) throw notFound('Report not found')
    // locks the exam first, in the same order as the ranking
    const exam = await ctx.db.findOneOrFail(Exam, { where: { id: found.examId }, lock: { mode: 'for_no_key_update' } })
    await refuseWhatDoesNotCount(ctx, found)
    const report = await ctx.db.findOneByOrFail(Report, { id: reportId })
    if ((report.cameraOffAt !== null) === cameraOff) return report
    const recalculation = beginRecalculation(cameraOff ? 'cameraOff' : 'cameraOn', reason)
    await ctx.db.query(
      `with kept as (${insertRevisions('report r', 'r.id = $1', 3)}) update report set camera_off_at = $2 where id = $1`,
      [reportId, cameraOff ? new Date(ctx.clock.now()) : null, ...recalculationValues(ctx, recalculation)],
    )
    if (exam.resultsPublishedAt) await rankExam(ctx, exam.id, { ...recalculation, reason: 'placesMoved', note: null })
    return ctx.db.findOneByOrFail(Report, { id: reportId })
  })
}

async function refuseWhatDoesNotCount(ctx: Ctx, { attemptId, applicationId }: Report): Promise<void> {
  const { kind, supersededAt } = await ctx.db.findOneByOrFail(Attempt, { id: attemptId })
  const { state } = await ctx.db.findOneByOrFail(Application, { id: applicationId })
  if (kind !== AttemptKind.exam || supersededAt !== null || state === 'cancelled') {
    throw failure('RULE_BROKEN', 'This result is not ranked')
  }
}
