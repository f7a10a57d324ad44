import { StudyMaterialResolver } from './materials.resolver.ts'
import { UploadResolver } from './uploads.resolver.ts'
import './personal-data.ts'

export { maxMaterialBytes } from './materials.service.ts'
export { StudyMaterial } from './study-material.entity.ts'
export { UploadRelation } from './upload-relation.entity.ts'
export { maxUploadBytes } from './uploads.service.ts'

export const materialsResolvers = [StudyMaterialResolver, UploadResolver]
