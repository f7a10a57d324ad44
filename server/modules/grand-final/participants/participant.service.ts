import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { eventById } from '../event/event.loaders.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { managedGroup } from '../groups/group.service.ts'
import { Participant } from './participant.entity.ts'
import { withoutDeclined } from './responses.ts'
import { withoutAdult } from './without-adult.ts'

/** Members of a group of the viewer. @throws NOT_FOUND */
export async function participantsOf(ctx: Ctx, groupId: string): Promise<Participant[]> {
  await managedGroup(ctx, groupId)
  return ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = :groupId and participant.removedAt is null', { groupId })
    .orderBy('participant.createdAt')
    .addOrderBy('participant.id')
    .getMany()
}

/** The viewer's own membership in a group. @throws NOT_FOUND */
export async function myParticipation(ctx: Ctx, groupId: string): Promise<Participant> {
  const found = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = :groupId and participant.userId = :me and participant.removedAt is null', {
      groupId,
      me: ctx.viewer.id,
    })
    .getOne()
  if (!found) throw notFound('You are not in this group')
  return found
}

/** All memberships of the viewer, newest first. */
export const myParticipations = (ctx: Ctx): Promise<Participant[]> =>
  ctx.db
    .createQueryBuilder(Participant, 'participant')
    .innerJoin('participant.event', 'event')
    .where('participant.userId = :me and participant.removedAt is null and event.published', { me: ctx.viewer.id })
    .orderBy('participant.createdAt', 'DESC')
    .getMany()

/** All memberships of a person, newest first; for organisers. */
export const participationsOf = (ctx: Ctx, userId: string): Promise<Participant[]> =>
  ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.userId = :userId and participant.removedAt is null', { userId })
    .orderBy('participant.createdAt', 'DESC')
    .getMany()

/** A member of a locked group. @throws NOT_FOUND */
export async function memberOf(ctx: Ctx, groupId: string, id: string): Promise<Participant> {
  const member = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.id = :id and participant.groupId = :groupId and participant.removedAt is null', { id, groupId })
    .getOne()
  if (!member) throw notFound('Participant not found')
  return member
}

/** Students who need an adult companion and have none. */
export async function withoutCompanion(ctx: Ctx, group: ParticipationGroup, members: readonly Participant[]) {
  const event = await eventById(ctx).load(group.eventId)
  return event ? withoutAdult(withoutDeclined(members), event) : []
}
