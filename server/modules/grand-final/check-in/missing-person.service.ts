import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { groupById } from '../groups/group.loaders.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { openDetails } from '../participants/details.ts'
import { participantById } from '../participants/participant.loaders.ts'
import { MissingPerson, type LastSeen } from './check-in.inputs.ts'

/** Contacts of a missing person. Opening them adds an entry to the group's change record. @throws NOT_FOUND */
export function openMissingPerson(outer: Ctx, participantId: string): Promise<MissingPerson> {
  return inTransaction(outer, async (ctx) => {
    const participant = await participantById(ctx).load(participantId)
    if (!participant || participant.removedAt) throw notFound('Participant not found')
    const group = await referenced(groupById(ctx), participant.groupId)
    const teacher = await referenced(userById(ctx), group.supervisorId)
    await recordGroupChange(ctx, group, 'openContacts', { details: { participantId } })
    const seen: LastSeen[] = await ctx.db.query(
      `select c.title checkpoint, s.scanned_at at from grand_final_scan s
       join grand_final_checkpoint c on c.id = s.checkpoint_id
       where s.participant_id = $1 and s.refusal is null order by s.scanned_at desc limit 10`,
      [participantId],
    )
    return Object.assign(new MissingPerson(), {
      participant,
      groupName: group.name,
      teacher: `${teacher.firstName} ${teacher.lastName}`,
      teacherPhone: teacher.phone,
      teacherEmail: teacher.email,
      details: await openDetails(ctx, participant),
      seen,
    })
  })
}
