import { In, IsNull } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { placedStates } from '../groups/group-states.ts'
import type { Participant } from '../participants/participant.entity.ts'
import { GrandFinalCharge } from './charge.entity.ts'
import { membersOf } from './charges.ts'
import { isFee } from './teacher-fees.ts'

/** Number of teachers' places in use: up to the last teacher with charges, in order of joining. */
export async function usedTeacherPlaces(ctx: Ctx, members: readonly Participant[]): Promise<number> {
  const teachers = members.filter(({ role }) => role === 'teacher')
  const charges = await chargesFor(ctx, teachers)
  return teachers.findLastIndex(({ id }) => charges.some(({ participantId }) => participantId === id)) + 1
}

/**
 * Refuses a booking of a member if their locked group has places, but none for them.
 * @throws RULE_BROKEN
 */
export async function refuseWithoutSeat(
  ctx: Ctx,
  { id: groupId, state, quota, teacherQuota }: ParticipationGroup,
  { id, role }: Participant,
): Promise<void> {
  if (!placedStates.includes(state)) return
  const members = (await membersOf(ctx, groupId)).filter((one) => (one.role === 'teacher') === (role === 'teacher'))
  if (role === 'teacher') {
    if (members.findIndex((one) => one.id === id) < teacherQuota) return
    throw failure('GROUP_FULL', { count: teacherQuota }, { limit: teacherQuota })
  }
  const seated = new Set((await chargesFor(ctx, members)).filter(isFee).map(({ participantId }) => participantId))
  if (seated.has(id) || seated.size < quota) return
  throw failure('GROUP_FULL', { count: quota }, { limit: quota })
}

/** Charges of members that were not cancelled. */
const chargesFor = (ctx: Ctx, members: readonly Participant[]): Promise<GrandFinalCharge[]> =>
  ctx.db.findBy(GrandFinalCharge, { participantId: In(members.map(({ id }) => id)), cancelledAt: IsNull() })
