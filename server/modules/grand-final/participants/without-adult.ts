import type { GrandFinalEvent } from '../event/event.entity.ts'
import type { Participant } from './participant.entity.ts'

/** Students up to the event's companion grade who have no adult companion among the members. */
export function withoutAdult(
  members: readonly Participant[],
  { companionGrade }: Pick<GrandFinalEvent, 'companionGrade'>,
): Participant[] {
  const accompanied = new Set(members.map(({ companionOfId }) => companionOfId))
  return members.filter(
    ({ id, role, grade }) => role === 'student' && grade !== null && grade <= companionGrade && !accompanied.has(id),
  )
}
