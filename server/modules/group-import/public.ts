export { groupImportModule } from './module.ts'
