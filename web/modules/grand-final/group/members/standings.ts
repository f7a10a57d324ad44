import type { Members_group$data } from '../../../../__generated__/Members_group.graphql.ts'
import { can } from '../../../../../shared/permission.ts'
import { currentUser } from '../../../../shared/session/guards.ts'
import { isOver } from '../../shared/known-values.ts'
import type { Standing } from '../../shared/known-values.ts'

/** Whether members can be edited (`edit`) and their details entered (`tell`): now, by a change request, or never. */
export function standings({ state, event }: Members_group$data): { edit: Standing; tell: Standing } {
  const now = event.phases.find(({ current }) => current)
  const user = currentUser()
  // organisers may edit in every phase
  const organiser = can(user.roles, 'admin.gf-applications', user._id)
  const alive = state !== 'withdrawn'
  const standing = (action: string): Standing =>
    !alive || !now ? 'never' : organiser || now.possible.includes(action) ? 'now' : isOver(now.name) ? 'late' : 'never'
  return { edit: standing('editParticipants'), tell: standing('editDetails') }
}

/** Number of teachers that a group can have. */
export function teacherSeats({ state, event, teacherQuota, requestedPlaces }: Members_group$data): number {
  const placed = state === 'granted' || state === 'confirmed' || state === 'complete'
  if (placed) return teacherQuota
  return Math.max(1, Math.floor((requestedPlaces ?? 1) / Math.max(1, event.studentsPerTeacher)))
}
