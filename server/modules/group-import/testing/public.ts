export { GroupImport, GroupImportRow } from '../group-import.entity.ts'
