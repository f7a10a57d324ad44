import { byId, loader } from '../../graphql/loaders.ts'
import { Attempt, AttemptKind } from '../arena/public.ts'
import { Report } from './report.entity.ts'

export const reportById = byId(() => Report)

/** The report of an application's real attempt; practice and attempts that were set aside have no part in it. */
export const reportByApplication = loader<string, Report | null>(async (ctx, applicationIds) => {
  const reports = await ctx.db.createQueryBuilder(Report, 'report')
    .innerJoin(Attempt, 'attempt', 'attempt.id = report.attemptId')
    .where('report.applicationId = any(:applicationIds)', { applicationIds: [...applicationIds] })
    .andWhere('attempt.kind = :kind and attempt.supersededAt is null', { kind: AttemptKind.exam })
    .getMany()
  const found = new Map(reports.map((report) => [report.applicationId, report]))
  return applicationIds.map((id) => found.get(id) ?? null)
})
