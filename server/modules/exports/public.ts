export { openExport, startExport } from './exports.service.ts'
export { ListExport, ListExportState } from './list-export.entity.ts'
export { setListReader, sheetOf, sheetTypes } from './reading.ts'
export { exportsModule } from './module.ts'
