export { proctoringModule } from './module.ts'
