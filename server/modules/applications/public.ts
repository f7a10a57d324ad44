import { ApplicationResolver, UserApplicationsResolver } from './applications.resolver.ts'

export { Application, ApplicationState } from './application.entity.ts'
export { applicationById, applicationsByUser } from './applications.loaders.ts'
export { applicationForExam, windowOfApplication } from './applications.service.ts'

export const applicationsResolvers = [ApplicationResolver, UserApplicationsResolver]
