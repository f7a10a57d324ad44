export { GroupImport, GroupImportRow } from './group-import.entity.ts'
export { uploadClassList } from './group-import.service.ts'
export { groupImportModule } from './module.ts'
