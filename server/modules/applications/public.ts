export { Application, ApplicationState } from './application.entity.ts'
