import { defineModule } from '../../module/module.ts'
import { byLoader } from '../../graphql/node.ts'
import { FilesResolver, storedFileById } from './files.resolver.ts'
import { removeUnneededBytes } from './removal.job.ts'
import { LinkKey, StoredFile } from './stored-file.entity.ts'
import { removeUnattachedFiles } from './unattached.job.ts'
import { picturePaths } from './rest.ts'
import { fileRoutes } from './routes.ts'
import { userColumns } from './user-columns.ts'

export const filesModule = defineModule({
  name: 'files',
  userColumns,
  entities: [LinkKey, StoredFile],
  nodes: {
    StoredFile: byLoader(storedFileById),
  },
  resolvers: [FilesResolver],
  rest: [picturePaths],
  routes: fileRoutes,
  jobs: { 'files.removeBytes': removeUnneededBytes },
  schedules: [{ name: 'removeUnattachedFiles', every: 3_600_000, run: removeUnattachedFiles }],
})
