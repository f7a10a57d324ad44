export { exportsModule } from './module.ts'
