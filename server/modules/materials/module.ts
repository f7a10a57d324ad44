import { defineModule } from '../../module.ts'
import { uploadEvents } from './person-events.ts'
import { StudyMaterialResolver } from './materials.resolver.ts'
import { StudyMaterial } from './study-material.entity.ts'
import { UploadRelation } from './upload-relation.entity.ts'
import { UploadResolver } from './uploads.resolver.ts'
import { uploadPaths } from './rest.ts'

/** Registration of the materials module. */
export const materialsModule = defineModule({
  name: 'materials',
  personEvents: uploadEvents,
  entities: [StudyMaterial, UploadRelation],
  resolvers: [StudyMaterialResolver, UploadResolver],
  rest: [uploadPaths],
})
