import { defineModule } from '../../module/module.ts'
import { findWork } from './lists.ts'
import { WorkPace } from './pace.entity.ts'
import { deleteOldPaces } from './pace.service.ts'
import { personalData } from './personal-data.ts'
import { WorkSeen } from './seen.entity.ts'
import { BackgroundWorkResolver, UserWorkResolver, WorkOverviewResolver } from './work.resolver.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the work module: what continues after its page is closed, of all kinds. */
export const workModule = defineModule({
  name: 'work',
  userColumns,
  entities: [WorkPace, WorkSeen],
  nodes: { BackgroundWork: findWork },
  personalData,
  resolvers: [BackgroundWorkResolver, UserWorkResolver, WorkOverviewResolver],
  schedules: [{ name: 'deleteOldPaces', every: 86_400_000, run: deleteOldPaces }],
})
