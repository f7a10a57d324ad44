import { byId, loader } from '../../../graphql/loaders.ts'
import { Participant } from './participant.entity.ts'

export const participantById = byId(() => Participant)

/** Members of groups, without removed ones, in order of joining. */
export const participantsByGroup = loader<string, Participant[]>(async (ctx, groupIds) => {
  const rows = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = any(:groupIds) and participant.removedAt is null', { groupIds: [...groupIds] })
    .orderBy('participant.createdAt')
    .addOrderBy('participant.id')
    .getMany()
  return groupIds.map((id) => rows.filter(({ groupId }) => groupId === id))
})

/** Adult companions of a student, by the student's participant id. */
export const companionsOf = loader<string, Participant[]>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.companionOfId = any(:ids) and participant.removedAt is null', { ids: [...ids] })
    .orderBy('participant.createdAt')
    .getMany()
  return ids.map((id) => rows.filter(({ companionOfId }) => companionOfId === id))
})
