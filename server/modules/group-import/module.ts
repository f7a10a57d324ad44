import { defineModule } from '../../module/module.ts'
import { runKinds } from '../runs/public.ts'
import { checkRuns } from './check.run.ts'
import { importRuns } from './import.run.ts'
import { uses } from './uses.ts'
import { personalData } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { GroupImport, GroupImportRow } from './group-import.entity.ts'
import { GroupImportResolver, GroupImportRowResolver, importById } from './group-import.resolver.ts'
import { importEvents } from './person-events.ts'
import { groupImportRoutes } from './routes.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the group-import module. */
export const groupImportModule = defineModule({
  name: 'group-import',
  userColumns,
  personEvents: importEvents,
  entities: [GroupImport, GroupImportRow],
  nodes: {
    GroupImport: byLoader(importById),
  },
  personalData,
  resolvers: [GroupImportResolver, GroupImportRowResolver],
  routes: groupImportRoutes,
  uses,
  hooks: [runKinds([checkRuns, importRuns])],
})
