export { ListExport } from './list-export.entity.ts'
export { exportsModule } from './module.ts'
