import { defineModule } from '../../module.ts'
import { Run, RunItem } from './run.entity.ts'
import { RunsResolver } from './runs.resolver.ts'
import { continueRun } from './runs.service.ts'

/** Registration of the runs module: long-running work on many items. */
export const runsModule = defineModule({
  name: 'runs',
  entities: [Run, RunItem],
  resolvers: [RunsResolver],
  jobs: { 'runs.continue': continueRun },
})
