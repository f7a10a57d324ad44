import './best.ts'
import './personal-data.ts'
import { ExamRankingResolver, RankingResolver, UserNameShownResolver } from './rankings.resolver.ts'
import { ExamResultsResolver, ReportResolver } from './report.resolver.ts'
import { ApplicationReportResolver } from './results.resolver.ts'

export { gradeAttempts, regradeExam } from './grade-attempts.job.ts'
export { publishResults } from './publish-results.service.ts'
export { NameConsent, RankingPublication } from './ranking-publication.entity.ts'
export { publishRanking } from './rankings.service.ts'
export { Report, type TopicCount } from './report.entity.ts'
export { ReportRevision } from './report-revision.entity.ts'
export { reportByApplication } from './results.loaders.ts'

export const resultsResolvers = [
  ReportResolver, ApplicationReportResolver, ExamResultsResolver,
  RankingResolver, ExamRankingResolver, UserNameShownResolver,
]
