import './applying/force-application.ts'
import './personal-data.ts'
import { ApplicationChangeResolver, ApplicationResolver, UserApplicationsResolver } from './applications.resolver.ts'
import { ApplyResolver } from './applying/apply.resolver.ts'

export { enterQualified } from './admin/admin.service.ts'
export { Application } from './application.entity.ts'
export { ApplicationChange } from './application-change.entity.ts'
export { ApplicationState, EndReason, enteredStates, maySit } from './application-states.ts'
export { applicationById, applicationsByUser } from './applications.loaders.ts'
export { applicationForExam, windowOfApplication } from './applications.service.ts'
export { onExamLeft, rankWith } from './hooks.ts'
export { Qualification } from './qualification.entity.ts'
export { expireInvitations } from './teams/team.service.ts'
export { endUnpaid } from './applying/unpaid.service.ts'

export const applicationsResolvers = [
  ApplicationResolver,
  ApplicationChangeResolver,
  UserApplicationsResolver,
  ApplyResolver,
]
