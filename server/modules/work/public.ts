export { workModule } from './module.ts'
export { publishWork } from './changes.ts'
export { measureWork, pauseMeasuring, resumeMeasuring } from './pace.service.ts'
export { workSources, type FailedRow, type OpenedFile, type WorkSource, type WorkSubjectRow } from './source.ts'
