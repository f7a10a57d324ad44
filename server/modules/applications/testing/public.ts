export { ApplicationChange } from '../application-change.entity.ts'
export { Qualification } from '../qualification.entity.ts'
