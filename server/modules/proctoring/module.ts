import { defineModule } from '../../module/module.ts'
import { personalData } from './personal-data.ts'
import { byEntity } from '../../graphql/node.ts'
import { CameraGapsResolver } from './gaps/camera-gaps.resolver.ts'
import { ProctorNote } from './proctor-note.entity.ts'
import { ProctoringResolver } from './proctoring.resolver.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the proctoring module. */
export const proctoringModule = defineModule({
  name: 'proctoring',
  userColumns,
  entities: [ProctorNote],
  nodes: {
    ProctorNote: byEntity(ProctorNote),
  },
  personalData,
  resolvers: [ProctoringResolver, CameraGapsResolver],
  demo: () => import('./demo/parts.ts'),
})
