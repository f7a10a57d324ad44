export { StudyMaterial } from '../study-material.entity.ts'
export { UploadRelation } from '../upload-relation.entity.ts'
