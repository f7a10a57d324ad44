import { ApplicationReportResolver, ReportResolver } from './results.resolver.ts'

export { gradeAttempts, regradeExam } from './grade-attempts.job.ts'
export { publishResults } from './publish-results.service.ts'
export { Report, type TopicCount } from './report.entity.ts'
export { reportByApplication } from './results.loaders.ts'

export const resultsResolvers = [ReportResolver, ApplicationReportResolver]
