export { GroupImport, GroupImportRow } from './group-import.entity.ts'
export { groupImportModule } from './module.ts'
