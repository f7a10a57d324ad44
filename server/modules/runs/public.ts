export { runsModule } from './module.ts'
export { Run, RunItem } from './run.entity.ts'
export { RunPayload } from './runs.inputs.ts'
export { countChanges, latestRuns, runKinds, startRun, type RunWork } from './runs.service.ts'
