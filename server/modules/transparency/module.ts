import { defineModule } from '../../module/module.ts'
import { figures } from './figures.ts'
import { AttemptLogResolver } from './attempt-log.resolver.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { extendLog } from './extend-log.ts'
import { personalData } from './personal-data.ts'
import { transparencyRoutes } from './routes.ts'
import { LogStateResolver } from './log-state.resolver.ts'
import {
  TransparencyCheckpoint,
  TransparencyCosignature,
  TransparencyDue,
  TransparencyEntry,
  TransparencyKey,
  TransparencyLog,
  TransparencyOpening,
  TransparencyProgress,
  TransparencyTile,
  TransparencyWitness,
} from './transparency.entities.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the transparency module: the public log of what happens in exams. */
export const transparencyModule = defineModule({
  name: 'transparency',
  entities: [
    TransparencyCheckpoint,
    TransparencyCosignature,
    TransparencyDue,
    TransparencyEntry,
    TransparencyKey,
    TransparencyLog,
    TransparencyOpening,
    TransparencyProgress,
    TransparencyTile,
    TransparencyWitness,
  ],
  resolvers: [AttemptLogResolver, LogStateResolver],
  routes: transparencyRoutes,
  personalData,
  userColumns,
  figures,
  schedules: [
    { name: 'extendTransparencyLog', every: 10_000, run: extendLog },
    { name: 'askWitnesses', every: 5000, run: askWitnesses },
  ],
})
