export { viewsModule } from './module.ts'
