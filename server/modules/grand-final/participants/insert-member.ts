import type { InsertResult, ObjectLiteral } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { Participant } from './participant.entity.ts'

/** Adds a person to a group, unless the person is already in a group of the event. */
export const insertMember = (
  ctx: Ctx,
  { id: groupId, eventId }: Pick<ParticipationGroup, 'id' | 'eventId'>,
  person: Partial<Participant> & ObjectLiteral,
): Promise<InsertResult> =>
  ctx.db
    .createQueryBuilder()
    .insert()
    .into(Participant)
    .values({ eventId, groupId, ...person })
    .orIgnore()
    .returning('id')
    .execute()
