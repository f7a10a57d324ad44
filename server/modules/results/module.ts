import { defineModule } from '../../module/module.ts'
import { runKinds } from '../runs/public.ts'
import { certificateRuns } from './certificates/run.service.ts'
import { bytesNamedIn } from '../files/public.ts'
import { keepUserIf } from '../accounts/public.ts'
import { bestStudentsFrom } from '../applications/public.ts'
import { bestStudents } from './rankings/best.ts'
import { uses } from './uses.ts'
import { personalData } from './personal-data.ts'
import { visibleAppeal } from './appeals/appeals.service.ts'
import { visibleCertificate } from './certificates/certificates.service.ts'
import { visibleReport } from './reports/reports.service.ts'
import { AnalysisResolver } from './analysis/analysis.resolver.ts'
import { Appeal } from './appeals/appeal.entity.ts'
import { AppealResolver, ReportAppealsResolver } from './appeals/appeals.resolver.ts'
import { ItemStatistic } from './analysis/item-statistic.entity.ts'
import { ItemStatisticResolver, QuestionStatisticsResolver } from './analysis/item-statistic.resolver.ts'
import { updateItemStatistics } from './analysis/item-statistic.service.ts'
import { AttemptRecordResolver } from './attempt-record/attempt-record.ts'
import { Certificate } from './certificates/certificate.entity.ts'
import {
  CertificateResolver,
  ExamCertificatesResolver,
  ReportCertificatesResolver,
} from './certificates/certificates.resolver.ts'
import { renewCertificates } from './certificates/renew.service.ts'
import { onCorrected } from '../exams/public.ts'
import { gradeAttempts, regradeApplication, regradeExam, regradePublished } from './grading/grade-attempts.job.ts'
import { rankAgain } from './rankings/rank-again.job.ts'
import { RankingDraft, RankingDraftEntry } from './rankings/drafts/ranking-draft.entity.ts'
import {
  ExamRankingDraftResolver,
  RankingDraftResolver,
  visibleDraft,
} from './rankings/drafts/ranking-draft.resolver.ts'
import { NameConsent, RankingPublication } from './rankings/ranking-publication.entity.ts'
import { ExamRankingResolver, RankingResolver, UserNameShownResolver } from './rankings/rankings.resolver.ts'
import {
  ExamPublishingResolver,
  ResultsObstacleResolver,
  ResultsPublicationResolver,
  ResultsScheduleResolver,
} from './publishing/publishing.resolver.ts'
import { ResultsPublication, ResultsSchedule } from './publishing/publication.entity.ts'
import { publishDueResults } from './publishing/schedule.service.ts'
import { ResultMail } from './mails/result-mail.entity.ts'
import { mailCorrectedResults, mailRevokedCertificates } from './mails/mails.job.ts'
import { ReportRevision } from './reports/report-revision.entity.ts'
import { Report } from './reports/report.entity.ts'
import { ExamResultsResolver, ReportResolver, ReportRevisionResolver } from './reports/report.resolver.ts'
import { ApplicationReportResolver } from './results.resolver.ts'
import { SimilarityReading } from './similarity/similarity-reading.entity.ts'
import { AnswerSimilarityResolver, SimilarityReadingResolver } from './similarity/similarity.resolver.ts'
import { resultEvents } from './person-events.ts'
import { resultsPaths } from './rest/results.ts'
import { certificatesPaths } from './rest/certificates.ts'
import { certificateRoutes } from './routes.ts'
import { resultPages } from './public-pages.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the results module. */
export const resultsModule = defineModule({
  name: 'results',
  userColumns,
  personEvents: resultEvents,
  entities: [
    Appeal,
    Certificate,
    ItemStatistic,
    NameConsent,
    RankingDraft,
    RankingDraftEntry,
    RankingPublication,
    Report,
    ReportRevision,
    ResultMail,
    ResultsPublication,
    ResultsSchedule,
    SimilarityReading,
  ],
  nodes: {
    Appeal: visibleAppeal,
    Certificate: visibleCertificate,
    RankingDraft: visibleDraft,
    Report: visibleReport,
  },
  personalData,
  resolvers: [
    AnalysisResolver,
    AnswerSimilarityResolver,
    SimilarityReadingResolver,
    AppealResolver,
    AttemptRecordResolver,
    ReportAppealsResolver,
    ItemStatisticResolver,
    QuestionStatisticsResolver,
    ReportResolver,
    ReportRevisionResolver,
    ApplicationReportResolver,
    ExamResultsResolver,
    RankingResolver,
    ExamRankingResolver,
    RankingDraftResolver,
    ExamRankingDraftResolver,
    ExamPublishingResolver,
    ResultsObstacleResolver,
    ResultsPublicationResolver,
    ResultsScheduleResolver,
    UserNameShownResolver,
    CertificateResolver,
    ReportCertificatesResolver,
    ExamCertificatesResolver,
  ],
  rest: [resultsPaths, certificatesPaths],
  routes: certificateRoutes,
  publicPages: resultPages,
  jobs: {
    'application.refunded': rankAgain,
    'attempt.closed': gradeAttempts,
    'attempt.reset': rankAgain,
    'certificates.renew': renewCertificates,
    'exam.paperChanged': regradeExam,
    'results.mailCorrected': mailCorrectedResults,
    'results.mailRevoked': mailRevokedCertificates,
    'results.regrade': regradeApplication,
  },
  schedules: [
    { name: 'updateItemStatistics', every: 60_000, run: updateItemStatistics },
    { name: 'publishDueResults', every: 15_000, run: publishDueResults },
  ],
  uses,
  hooks: [
    runKinds([certificateRuns]),
    bytesNamedIn({ table: 'certificate', column: 'pdf_sha256' }),
    keepUserIf((ctx, userId) => ctx.db.existsBy(Certificate, { userId })),
    onCorrected(regradePublished),
    bestStudentsFrom(bestStudents),
  ],
  demo: () => import('./demo/parts.ts'),
})
