export { mailingModule } from './module.ts'
export { headOf, readReport } from './sending/bounce-report.ts'
export { readBounce } from './sending/bounce.service.ts'
