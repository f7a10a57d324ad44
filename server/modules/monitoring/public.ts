export { monitoringModule } from './module.ts'
export { readSiteFigures } from './site-figures.ts'
