import { defineModule } from '../../module/module.ts'
import { FilePurpose, attachedIf } from '../files/public.ts'
import { uses } from './uses.ts'
import { personalData } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { visibleMaterial } from './materials.service.ts'
import { uploadById } from './uploads.service.ts'
import { uploadEvents } from './person-events.ts'
import { StudyMaterialResolver } from './materials.resolver.ts'
import { StudyMaterial } from './study-material.entity.ts'
import { UploadRelation } from './upload-relation.entity.ts'
import { UploadResolver } from './uploads.resolver.ts'
import { uploadPaths } from './rest.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the materials module. */
export const materialsModule = defineModule({
  name: 'materials',
  userColumns,
  personEvents: uploadEvents,
  entities: [StudyMaterial, UploadRelation],
  nodes: {
    StudyMaterial: visibleMaterial,
    UploadRelation: byLoader(uploadById),
  },
  personalData,
  resolvers: [StudyMaterialResolver, UploadResolver],
  rest: [uploadPaths],
  uses,
  hooks: [
    attachedIf({
      [FilePurpose.material]: 'exists (select from study_material where study_material.file_id = file.id)',
      [FilePurpose.upload]: 'exists (select from upload_relation where upload_relation.file_id = file.id)',
    }),
  ],
  demo: () => import('./demo/parts.ts'),
})
