export { runsModule } from './module.ts'
export { Run, RunItem, RunState } from './run.entity.ts'
export { RunPayload } from './runs.inputs.ts'
export { batchSize, countChanges, defineRun, latestRuns, startRun } from './runs.service.ts'
