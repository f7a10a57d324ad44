import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import type { DemoPeople, User } from '../../accounts/public.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import { addQuota } from '../groups/group-admin.service.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { createGroup, requestQuota } from '../groups/group.service.ts'
import { setResponse } from '../participants/booking.service.ts'
import { saveDetails } from '../participants/details.service.ts'
import { addParticipant } from '../participants/membership.service.ts'
import { publishQuotas, storeProposal } from '../quotas/quota.service.ts'
import type { PlaceClock } from './event.ts'

/** Groups of another teacher by country, with the places requested; one country exceeds its limit. */
const requests: [name: string, country: string, asked: number][] = [
  ['Tbilisi', 'GE', 24],
  ['Kutaisi', 'GE', 20],
  ['Batumi', 'GE', 14],
  ['Rustavi', 'GE', 24],
  ['Ankara', 'TR', 12],
  ['Madrid', 'ES', 30],
  ['Lyon', 'FR', 12],
  ['Almaty', 'KZ', 18],
]

/** Students in the teacher's group in addition to the demo's two; enough for a free place for a teacher. */
const ownMembers = 6

/** Travel details of some participants, for the event's statistics. */
const travels = [
  { diet: 'none', shirt: 'S', hour: 14 },
  { diet: 'vegetarian', shirt: 'M', hour: 15 },
  { diet: 'halal', shirt: 'M', hour: 15 },
  { diet: 'none', shirt: 'L', hour: 18 },
]

/** Creates the groups of the demo's teacher, and those of another one with the places that they request. */
export async function makeGroups(ctx: Ctx, eventId: string, clock: PlaceClock, people: DemoPeople): Promise<void> {
  const free = await unrelated(ctx, people.invented)
  await makeOwnGroups(ctx, eventId, clock, people, free.slice(0, ownMembers))
  let next = ownMembers
  for (const [name, country, amount] of requests) {
    const { id } = await createGroup(ctx, { userId: people.returningSupervisor.id, name })
    await ctx.db.update(ParticipationGroup, { id }, { country })
    await requestQuota(ctx, { id, amount })
    for (const one of free.slice(next, (next += 5))) await addParticipant(ctx, { groupId: id, userId: one.id })
  }
  await distribute(ctx, eventId)
}

/** Creates a group with members, some of whom have entered their travel, and one that only requests places. */
async function makeOwnGroups(
  ctx: Ctx,
  eventId: string,
  clock: PlaceClock,
  { supervisor, student, student2 }: DemoPeople,
  members: readonly User[],
): Promise<void> {
  const group = await createGroup(ctx, { userId: supervisor.id, name: 'Comets' })
  await requestQuota(ctx, { id: group.id, amount: 10 })
  // the demo's own students have not answered yet
  for (const one of [student, student2]) await addParticipant(ctx, { groupId: group.id, userId: one.id })
  for (const [i, one] of members.entries()) {
    const { id: participantId } = await addParticipant(ctx, { groupId: group.id, userId: one.id })
    const member = await setResponse(ctx, { userId: one.id, participantId, action: 'accept' })
    const travel = travels[i]
    if (!travel) continue
    const { hour, ...told } = travel
    await saveDetails(ctx, group, member, { ...told, arrivalAt: clock(79, hour), departureAt: clock(86, 10) })
  }
  const [found] = await ctx.db.find(GrandFinalCategory, { where: { eventId, teamTo: 1 }, order: { position: 'ASC' } })
  const category = required(found, 'category for single participants')
  await ctx.db.query(
    `update participant set category_id = $2 where group_id = $1 and role = 'student' and grade between $3 and $4`,
    [group.id, category.id, category.fromGrade, category.toGrade],
  )
  await addQuota(ctx, { id: group.id, amount: 10 })
  const second = await createGroup(ctx, { userId: supervisor.id, name: 'Meteors' })
  await requestQuota(ctx, { id: second.id, amount: 12 })
}

/** Creates two proposals to compare; the one with the usual rules is published. */
async function distribute(ctx: Ctx, eventId: string): Promise<void> {
  const early = { onlineWeight: 20, timeWeight: 100, rankWeight: 20, categoryShare: null, minimumShare: 80 }
  await storeProposal(ctx, { eventId, rules: early })
  const { id } = await storeProposal(ctx, { eventId })
  await publishQuotas(ctx, id)
}

/** Students without a supervisor, whose payments are in no supervisor's list. */
async function unrelated(ctx: Ctx, students: readonly User[]): Promise<User[]> {
  const rows: { id: string }[] = await ctx.db.query('select below_id id from relation')
  const related = new Set(rows.map(({ id }) => id))
  return students.filter(({ id }) => !related.has(id))
}
