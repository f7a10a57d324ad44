import { defineModule } from '../../module/module.ts'
import { figures } from './figures.ts'
import { AttemptLogResolver } from './attempt-log.resolver.ts'
import { extendLog } from './extend-log.ts'
import { personalData } from './personal-data.ts'
import { transparencyRoutes } from './routes.ts'
import {
  TransparencyDue,
  TransparencyEntry,
  TransparencyKey,
  TransparencyLog,
  TransparencyOpening,
  TransparencyProgress,
  TransparencyTile,
} from './transparency.entities.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the transparency module: the public log of what happens in exams. */
export const transparencyModule = defineModule({
  name: 'transparency',
  entities: [
    TransparencyDue,
    TransparencyEntry,
    TransparencyKey,
    TransparencyLog,
    TransparencyOpening,
    TransparencyProgress,
    TransparencyTile,
  ],
  resolvers: [AttemptLogResolver],
  routes: transparencyRoutes,
  personalData,
  userColumns,
  figures,
  schedules: [{ name: 'extendTransparencyLog', every: 10_000, run: extendLog }],
})
