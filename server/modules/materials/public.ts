export { materialsModule } from './module.ts'
