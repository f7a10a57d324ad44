export { transparencyModule } from './module.ts'
