export { checkLeaves } from './check-attempt.ts'
export { transparencyModule } from './module.ts'
