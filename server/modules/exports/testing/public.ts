export { ListExport } from '../list-export.entity.ts'
