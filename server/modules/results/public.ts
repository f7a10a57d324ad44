import './rankings/best.ts'
import './personal-data.ts'
import {
  CertificateResolver,
  ExamCertificatesResolver,
  ReportCertificatesResolver,
} from './certificates/certificates.resolver.ts'
import { ExamRankingResolver, RankingResolver, UserNameShownResolver } from './rankings/rankings.resolver.ts'
import { ExamResultsResolver, ReportResolver, ReportRevisionResolver } from './reports/report.resolver.ts'
import { ApplicationReportResolver } from './results.resolver.ts'

export { archivePath, openArchive } from './certificates/archive.service.ts'
export { CertificateRun } from './certificates/certificate-run.entity.ts'
export { Certificate } from './certificates/certificate.entity.ts'
export { issueForReports, revokeCertificate } from './certificates/issue.service.ts'
export { renewCertificates } from './certificates/renew.service.ts'
export { openPdf } from './certificates/open.service.ts'
export { continueCertificateRun, startCertificateRun } from './certificates/run.service.ts'
export { findNamed } from './certificates/verify.service.ts'
export { badgePicture, bakedBadge } from './credentials/badge-image.ts'
export { badgeKey, didDocument } from './credentials/badge-key.ts'
export { credentialOf } from './credentials/credential.ts'
export { statusList } from './credentials/status-list.ts'
export { gradeAttempts, regradeExam } from './grading/grade-attempts.job.ts'
export { publishResults } from './publish-results.service.ts'
export { NameConsent, RankingPublication } from './rankings/ranking-publication.entity.ts'
export { publishRanking } from './rankings/rankings.service.ts'
export { rankAgain } from './rankings/rank-again.job.ts'
export { Report, type TopicCount } from './reports/report.entity.ts'
export { ReportRevision } from './reports/report-revision.entity.ts'
export { reportByApplication } from './results.loaders.ts'

export const resultsResolvers = [
  ReportResolver,
  ReportRevisionResolver,
  ApplicationReportResolver,
  ExamResultsResolver,
  RankingResolver,
  ExamRankingResolver,
  UserNameShownResolver,
  CertificateResolver,
  ReportCertificatesResolver,
  ExamCertificatesResolver,
]
