export { mailingModule } from './module.ts'
export { headOf } from './sending/bounce-report.ts'
export { readBounce } from './sending/bounce.service.ts'
