import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { Exam, examSubjects } from '../../exams/public.ts'
import { countChanges, type RunWork, latestRuns, startRun, type Run } from '../../runs/public.ts'
import { countsAsResultSql } from '../rankings/standing.ts'
import { issueForReports } from './issue.service.ts'
import { drawMissing } from './pdf.service.ts'

/**
 * Run that issues and draws all certificates of an exam; its items are reports. Idempotent: existing certificates are
 * found, PDFs are drawn once.
 */
export const certificateRuns: RunWork = {
  kind: 'certificates',
  permission: 'admin.exams',
  recordType: 'Report',
  subjects: (ctx, runs) => examSubjects(ctx, runs, ({ subjectId }) => subjectId),
  async some(outer, reportIds, run) {
    await inTransaction(outer, async (ctx) => {
      const issued = await issueForReports(ctx, reportIds)
      // a report can have several certificates; the run counts its rows
      await countChanges(ctx, run, new Set(issued.map(({ reportId }) => reportId)).size)
    })
    await drawMissing(outer, reportIds)
  },
}

/** Newest certificate run of each exam. */
export const latestRunByExam = latestRuns(certificateRuns)

/**
 * Starts a run that issues and draws all certificates of an exam; returns the current run if one is in progress.
 * @throws NOT_FOUND, RULE_BROKEN (results are not published)
 */
export async function startCertificateRun(outer: Ctx, examId: string): Promise<Run> {
  return inTransaction(outer, async (ctx) => {
    const exam = await ctx.db.findOne(Exam, { where: { id: examId }, lock: { mode: 'pessimistic_write' } })
    if (!exam) throw notFound('Exam not found')
    if (!exam.resultsPublishedAt) throw failure('RULE_BROKEN', 'Publish the results first')
    const rows: { id: string }[] = await ctx.db.query(
      `select id from report r where r.exam_id = $1 and ${countsAsResultSql('r')} order by id`,
      [examId],
    )
    return startRun(ctx, certificateRuns, { ids: rows.map(({ id }) => id), subjectId: examId })
  })
}
