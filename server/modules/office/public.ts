export { officeModule } from './module.ts'
export { rebuildStatistics } from './statistics/summaries/rebuild.job.ts'
