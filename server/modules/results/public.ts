export { Certificate } from './certificates/certificate.entity.ts'
export { certifyCompetition, type CompetitionResult } from './certificates/competition-certificates.service.ts'

export { issueForReports } from './certificates/issue.service.ts'

export { badgeKey } from './credentials/badge-key.ts'
export { onResults, ResultEvent } from './hooks.ts'
export { taskPointsFrom, type TaskPoints } from './grading/task-points.ts'
export { gradeAttempts } from './grading/grade-attempts.job.ts'
export { publishResults } from './publishing/publish-results.service.ts'
export { Award, awardCutOffs, awardSql } from './rankings/award.ts'

export { recordProviderResult } from './reports/provider-result.service.ts'
export { Report } from './reports/report.entity.ts'

export { demoReports } from './demo/cast.ts'
export { resultsModule } from './module.ts'
