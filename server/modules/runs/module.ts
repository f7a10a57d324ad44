import { defineModule } from '../../module/module.ts'
import { byLoader } from '../../graphql/node.ts'
import { Run, RunItem } from './run.entity.ts'
import { RunsResolver, runById } from './runs.resolver.ts'
import { workSources } from '../work/public.ts'
import { runSource } from './run-source.ts'
import { continueRun } from './runs.service.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the runs module: long-running work on many items. */
export const runsModule = defineModule({
  name: 'runs',
  userColumns,
  entities: [Run, RunItem],
  nodes: {
    Run: byLoader(runById),
  },
  resolvers: [RunsResolver],
  jobs: { 'runs.continue': continueRun },
  hooks: [workSources(runSource)],
})
