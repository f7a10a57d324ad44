import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { ofPeopleNamed, Relation, User } from '../../accounts/public.ts'
import { managedGroup } from '../groups/group.service.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { ParticipantCandidate } from './participant.inputs.ts'

/** Limit on the candidates of one search. */
const maxCandidates = 100

/** Whether the student is on the list of the group's supervisor. */
export const onSupervisorsList = (ctx: Ctx, { supervisorId }: ParticipationGroup, userId: string): Promise<boolean> =>
  ctx.db.existsBy(Relation, { aboveId: supervisorId, belowId: userId, state: 'active' })

/** Students of the group's supervisor, qualified ones first. @throws NOT_FOUND */
export async function participantCandidates(
  ctx: Ctx,
  { groupId, search, qualified }: { groupId: string; search?: string | null; qualified?: boolean | null },
): Promise<ParticipantCandidate[]> {
  const group = await managedGroup(ctx, groupId)
  const query = ctx.db
    .createQueryBuilder(User, 'student')
    .where(`student.userType = 'student' and student.disabledAt is null and student.erasedAt is null`)
    .andWhere(
      `student.id in (select r.below_id from relation r where r.state = 'active' and r.above_id = :supervisorId)`,
      { supervisorId: group.supervisorId },
    )
    .select('student.id', 'userId')
    .addSelect('student.username', 'username')
    .addSelect('student.firstName', 'firstName')
    .addSelect('student.lastName', 'lastName')
    .addSelect('student.grade', 'grade')
    .addSelect('exists (select from qualification q where q.user_id = student.id)', 'qualified')
    .addSelect('exists (select from report r where r.user_id = student.id)', 'satOnline')
    .addSelect(
      `(select p.group_id from participant p
        where p.user_id = student.id and p.event_id = :eventId and p.removed_at is null)`,
      'groupId',
    )
    .setParameter('eventId', group.eventId)
    .orderBy('qualified', 'DESC')
    .addOrderBy('upper(student.last_name)')
    .addOrderBy('upper(student.first_name)')
    .limit(maxCandidates)
  if (qualified) query.andWhere('exists (select from qualification q where q.user_id = student.id)')
  ofPeopleNamed(query, 'student.id', search)
  const rows = await query.getRawMany<ParticipantCandidate>()
  return rows.map((row) =>
    Object.assign(new ParticipantCandidate(), row, {
      userId: toGlobalId('User', row.userId),
      groupId: row.groupId && toGlobalId('ParticipationGroup', row.groupId),
    }),
  )
}
