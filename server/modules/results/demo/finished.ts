import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Exam } from '../../exams/public.ts'
import { issueForReports } from '../certificates/issue.service.ts'
import { publishResults } from '../publishing/publish-results.service.ts'
import { publishRanking } from '../rankings/rankings.service.ts'
import { Report } from '../reports/report.entity.ts'

/** Grades and ranks a finished exam, publishes its results, and issues certificates. @returns the reports */
export async function publishFinished(ctx: Ctx, { id: examId, resultsPublishedAt }: Exam): Promise<Report[]> {
  await publishResults(ctx, { examId })
  await publishRanking(ctx, { examId, published: true })
  const reports = await ctx.db.find(Report, { where: { examId }, order: { id: 'ASC' } })
  await issueForReports(
    ctx,
    reports.map(({ id }) => id),
  )
  const at = required(resultsPublishedAt, 'time of the results')
  await ctx.db.query('update report set graded_at = $2, published_at = $2 where exam_id = $1', [examId, at])
  await ctx.db.query('update certificate set issued_at = $2 where exam_id = $1', [examId, at])
  return reports
}
