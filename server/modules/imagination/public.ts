export { imaginationModule } from './module.ts'
