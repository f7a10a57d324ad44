import { required } from '../../../shared/required.ts'
import { byId, loader } from '../../graphql/loaders.ts'
import { Attempt, AttemptKind } from '../arena/public.ts'
import { Report } from './reports/report.entity.ts'
import { ReportRevision } from './reports/report-revision.entity.ts'
import { ExamResults } from './reports/report.types.ts'

export const reportById = byId(() => Report)

/** The report of an application's real attempt; practice and superseded attempts are excluded. */
export const reportByApplication = loader<string, Report | null>(async (ctx, applicationIds) => {
  const reports = await ctx.db
    .createQueryBuilder(Report, 'report')
    .innerJoin(Attempt, 'attempt', 'attempt.id = report.attemptId')
    .where('report.applicationId = any(:applicationIds)', { applicationIds: [...applicationIds] })
    .andWhere('attempt.kind = :kind and attempt.supersededAt is null', { kind: AttemptKind.exam })
    .getMany()
  const found = new Map(reports.map((report) => [report.applicationId, report]))
  return applicationIds.map((id) => found.get(id) ?? null)
})

/** Revisions of reports, newest first. */
export const revisionsByReport = loader<string, ReportRevision[]>(async (ctx, reportIds) => {
  const rows = await ctx.db
    .createQueryBuilder(ReportRevision, 'revision')
    .where('revision.reportId = any(:reportIds)', { reportIds: [...reportIds] })
    .orderBy('revision.changedAt', 'DESC')
    .getMany()
  return reportIds.map((id) => rows.filter((row) => row.reportId === id))
})

/** Progress of the results of exams. */
export const examResults = loader<string, ExamResults>(async (ctx, examIds) => {
  const rows: ({ id: string } & ExamResults)[] = await ctx.db.query(
    `select id, coalesce(t.closed, 0) as closed, coalesce(t.open, 0) as open, coalesce(t.graded, 0) as graded,
       coalesce(t.ranked, 0) as ranked
     from unnest($1::uuid[]) id left join (
       select a.exam_id, count(a.closed_at)::int as closed,
         (count(*) filter (where a.closed_at is null and a.deadline is not null))::int as open,
         count(r.id)::int as graded, count(r.rank)::int as ranked
       from attempt a left join report r on r.attempt_id = a.id
       where a.exam_id = any($1) and a.kind = '${AttemptKind.exam}' and a.superseded_at is null group by a.exam_id
     ) t on t.exam_id = id`,
    [[...examIds]],
  )
  const found = new Map(rows.map((row) => [row.id, Object.assign(new ExamResults(), row)]))
  return examIds.map((id) => required(found.get(id), 'results of the exam'))
})
