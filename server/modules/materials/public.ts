import './personal-data.ts'
import './references.ts'

export { maxMaterialBytes } from './materials.service.ts'
export { StudyMaterial } from './study-material.entity.ts'
export { UploadRelation } from './upload-relation.entity.ts'
export { maxUploadBytes } from './uploads.service.ts'
export { materialsModule } from './module.ts'
