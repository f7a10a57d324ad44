import type { Participant } from '../participants/participant.entity.ts'
import type { ParticipantFileKind } from './participant-file.entity.ts'

/** Required files by role. A copy of the passport is optional, for members who need help with a visa. */
const obligatory: Record<Participant['role'], readonly ParticipantFileKind[]> = {
  student: ['consent', 'photo'],
  companion: ['photo'],
  teacher: [],
}

/** Names of a role's required files that are missing. */
export const missingFiles = (role: Participant['role'], kinds: readonly ParticipantFileKind[] = []): string[] =>
  obligatory[role].filter((kind) => !kinds.includes(kind))
