import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { eventById } from '../event/event.loaders.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { lockGroup } from '../groups/places.ts'
import { GrandFinalCharge } from './charge.entity.ts'
import { chargeGroup, membersOf, payingMembers } from './charges.ts'
import { cancelCharge } from './options.ts'
import { updateProgress } from './paid.ts'

/**
 * A job: cancels unpaid fees of teachers who bring enough students. Paid fees are kept.
 * @throws CONFLICT while a fee is being paid; the job is retried
 */
export function releaseTeachers(outer: Ctx, { groupId }: { groupId: string }): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const known = await ctx.db.findOneBy(ParticipationGroup, { id: groupId })
    if (!known) return // deleted in the meantime
    const event = (await eventById(ctx).load(known.eventId))!
    const members = await membersOf(ctx, groupId)
    const paying = new Set(payingMembers(members, event, known).map(({ id }) => id))
    const free = members.filter(({ id, role }) => role === 'teacher' && !paying.has(id))
    const open = await ctx.db
      .createQueryBuilder(GrandFinalCharge, 'charge')
      .where('charge.participantId = any(:ids)', { ids: free.map(({ id }) => id) })
      .andWhere(`charge.kind in ('deposit', 'balance') and charge.cancelledAt is null and charge.paidAt is null`)
      .orderBy('charge.id')
      .getMany()
    // lock order: payments, then the group
    for (const charge of open) await cancelCharge(ctx, charge)
    const group = await lockGroup(ctx, groupId)
    // charges the teacher again if a student left in the meantime
    await chargeGroup(ctx, group)
    await updateProgress(ctx, group)
  })
}
