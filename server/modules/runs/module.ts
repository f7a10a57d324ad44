import { defineModule } from '../../module.ts'
import { Run, RunItem } from './run.entity.ts'
import { RunsResolver } from './runs.resolver.ts'
import { continueRun } from './runs.service.ts'

/** Declares what the module runs adds to the product: long work on many things. */
export const runsModule = defineModule({
  name: 'runs',
  entities: [Run, RunItem],
  resolvers: [RunsResolver],
  jobs: { 'runs.continue': continueRun },
})
