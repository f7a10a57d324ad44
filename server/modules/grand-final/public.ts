export { grandFinalModule } from './module.ts'
