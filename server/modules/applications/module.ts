import { defineModule } from '../../module/module.ts'
import { runKinds } from '../runs/public.ts'
import { cancelRuns } from './admin/cancel-run.ts'
import { keepUserIf, mustApplyIf, onStudentCorrected } from '../accounts/public.ts'
import { correctApplications } from './admin/corrections.ts'
import { onExamTimesChanged } from '../exams/public.ts'
import { mustStillApply } from './applying/force-application.ts'
import { onPaymentsPaid, onPaymentsRefunded, onPaymentsUnpaid, paymentLanguageFrom } from '../payments/public.ts'
import { endRefunded, grantPaid, languageOfApplication, takeBackUnpaid } from './applying/fees.ts'
import { uses } from './uses.ts'
import { personalData } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { applicationById } from './applications.loaders.ts'
import { enterQualified } from './admin/admin.service.ts'
import { notifyOfChange } from './admin/exam-changed.job.ts'
import { ApplicationChange } from './application-change.entity.ts'
import { Application } from './application.entity.ts'
import { ApplicationChangeResolver, ApplicationResolver, UserApplicationsResolver } from './applications.resolver.ts'
import { ApplyResolver } from './applying/apply.resolver.ts'
import { endUnpaid } from './applying/unpaid.service.ts'
import { Qualification } from './qualification.entity.ts'
import { moveInvitations, moveInvitationsLater } from './teams/move-invitations.job.ts'
import { expireInvitations } from './teams/team.service.ts'
import { applicationEvents } from './person-events.ts'
import { examLinkPaths, applicationPaths } from './rest.ts'
import { userColumns } from './user-columns.ts'

export const applicationsModule = defineModule({
  name: 'applications',
  userColumns,
  personEvents: applicationEvents,
  entities: [Application, ApplicationChange, Qualification],
  nodes: {
    Application: byLoader(applicationById),
  },
  personalData,
  resolvers: [ApplicationResolver, ApplicationChangeResolver, UserApplicationsResolver, ApplyResolver],
  rest: [examLinkPaths, applicationPaths],
  jobs: {
    'application.enter': enterQualified,
    'exam.changed': notifyOfChange,
    'invitations.move': moveInvitations,
  },
  schedules: [
    { name: 'expireInvitations', every: 60_000, run: expireInvitations },
    { name: 'endUnpaid', every: 60_000, run: endUnpaid },
  ],
  uses,
  hooks: [
    runKinds([cancelRuns]),
    keepUserIf((ctx, userId) => ctx.db.existsBy(Application, { userId })),
    onStudentCorrected(correctApplications),
    onExamTimesChanged(moveInvitationsLater),
    mustApplyIf(mustStillApply),
    paymentLanguageFrom(languageOfApplication),
    onPaymentsPaid(grantPaid),
    onPaymentsRefunded(endRefunded),
    onPaymentsUnpaid(takeBackUnpaid),
  ],
  demo: () => import('./demo/parts.ts'),
})
