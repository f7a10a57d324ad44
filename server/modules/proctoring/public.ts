export { ProctorNote } from './proctor-note.entity.ts'
export { proctoringModule } from './module.ts'
