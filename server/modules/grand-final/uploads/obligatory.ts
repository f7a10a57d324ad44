import type { Participant } from '../participants/participant.entity.ts'
import type { ParticipantFileKind } from './participant-file.entity.ts'

/** Files without which a member is not ready. The copy of the passport is for those who need help with a visa. */
const obligatory: Record<Participant['role'], readonly ParticipantFileKind[]> = {
  student: ['consent', 'photo'],
  companion: ['photo'],
  teacher: [],
}

/** Names of the obligatory files of a role that are not there. */
export const missingFiles = (role: Participant['role'], kinds: readonly ParticipantFileKind[] = []): string[] =>
  obligatory[role].filter((kind) => !kinds.includes(kind))
