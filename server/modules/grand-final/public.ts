export { GrandFinalCategory } from './event/category.entity.ts'
export { GrandFinalEvent } from './event/event.entity.ts'
export { GrandFinalProgram } from './event/program.entity.ts'

export { ParticipationGroup } from './groups/group.entity.ts'

export { ParticipantFile } from './uploads/participant-file.entity.ts'
export { Participant } from './participants/participant.entity.ts'

export { grandFinalModule } from './module.ts'
