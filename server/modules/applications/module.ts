import { defineModule } from '../../module.ts'
import { enterQualified } from './admin/admin.service.ts'
import { notifyOfChange } from './admin/exam-changed.job.ts'
import { ApplicationChange } from './application-change.entity.ts'
import { Application } from './application.entity.ts'
import { ApplicationChangeResolver, ApplicationResolver, UserApplicationsResolver } from './applications.resolver.ts'
import { ApplyResolver } from './applying/apply.resolver.ts'
import { endUnpaid } from './applying/unpaid.service.ts'
import { Qualification } from './qualification.entity.ts'
import { moveInvitations } from './teams/move-invitations.job.ts'
import { expireInvitations } from './teams/team.service.ts'
import { applicationEvents } from './person-events.ts'
import { examLinkPaths, applicationPaths } from './rest.ts'

export const applicationsModule = defineModule({
  name: 'applications',
  personEvents: applicationEvents,
  entities: [Application, ApplicationChange, Qualification],
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
})
