import { In } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { isPaid, Payment, reassignPayment, refundReasons } from '../../payments/public.ts'
import { eventById } from '../event/event.loaders.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { placedStates } from '../groups/group-states.ts'
import { lockGroup } from '../groups/places.ts'
import { leave } from '../participants/leave.ts'
import type { Participant } from '../participants/participant.entity.ts'
import { chargesOf, endCharges } from './cancellation.ts'
import type { GrandFinalCharge } from './charge.entity.ts'
import { chargeGroup, membersOf } from './charges.ts'
import { cancelCharge } from './options.ts'
import { updateProgress } from './paid.ts'
import { refundCharge, refundOf, refundPercent } from './refund-rules.ts'
import { formerTeachers, freeTeachers, isFee, isOnInvoice, refundedTeachers } from './teacher-fees.ts'

/**
 * A job: cancels unpaid fees of teachers who bring enough students, refunds paid ones by the event's rules once enough
 * students have paid, and removes former supervisors with all their charges. In a group that has lost its places, it
 * cancels all charges of teachers in the same way. A fee whose refund would be 0 remains, so that it counts again if
 * students leave or the group receives new places. Open fees of teachers without an account pass to a new supervisor.
 * Fees on an open invoice wait until it is paid or cancelled, which schedules the job again.
 * @throws CONFLICT while a fee is being paid; the job is retried
 */
export function releaseTeachers(outer: Ctx, { groupId }: { groupId: string }): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    if (!(await ctx.db.existsBy(ParticipationGroup, { id: groupId }))) return // deleted in the meantime
    const teachers = (await membersOf(ctx, groupId)).filter(({ role }) => role === 'teacher')
    const seen = await chargesOf(ctx, teachers)
    // locks payments before the group, in the same order as payment events
    const payments = await ctx.db.find(Payment, {
      where: { subjectId: In(seen.map(({ id }) => id)) },
      order: { subjectId: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    })
    const group = await lockGroup(ctx, groupId)
    const event = await referenced(eventById(ctx), group.eventId)
    const percent = refundPercent(event, ctx.clock.now())
    const members = await membersOf(ctx, groupId)
    const charges = await chargesOf(ctx, members)
    const former = formerTeachers(members, group)
    const free = freeTeachers(members, event, group)
    const secure = refundedTeachers(members, charges, event, group)
    const placed = placedStates.includes(group.state) && group.quota > 0
    const reason = placed ? refundReasons.freeTeacher : refundReasons.withoutPlaces

    for (const teacher of former) {
      if (charges.some((one) => isOf([teacher], one) && isOnInvoice(one, payments))) continue
      const refunded = await endCharges(ctx, [teacher], null)
      await leave(ctx, teacher.id)
      await recordGroupChange(ctx, group, 'removeParticipant', { details: { participantId: teacher.id, refunded } })
    }
    const ending = (charge: GrandFinalCharge, list: readonly Participant[]) =>
      placed ? isFee(charge) && isOf(list, charge) : isOf(teachers, charge)
    for (const one of charges.filter((charge) => !isOf(former, charge))) {
      if (!one.paidAt) {
        if (ending(one, free) && !isOnInvoice(one, payments)) await cancelCharge(ctx, one)
        continue
      }
      const payment = payments.find((row) => row.subjectId === one.id && isPaid(row))
      if (!payment || !ending(one, secure) || (await refundOf(ctx, payment, percent)) === 0) continue
      const refunded = await refundCharge(ctx, one, payment, percent, reason)
      await recordGroupChange(ctx, group, 'refundTeacher', { details: { participantId: one.participantId, refunded } })
    }
    // the supervisor pays for teachers without an account, and may be a new one
    const owing = teachers.filter(({ userId }) => userId === null)
    for (const payment of payments.filter(({ userId }) => userId !== group.supervisorId)) {
      const charge = required(
        seen.find(({ id }) => id === payment.subjectId),
        'charge of the payment',
      )
      if (isOf(owing, charge)) await reassignPayment(ctx, payment, group.supervisorId)
    }
    // charges the teacher again if a student left in the meantime
    await chargeGroup(ctx, group)
    await updateProgress(ctx, group)
  })
}

const isOf = (list: readonly Participant[], { participantId }: GrandFinalCharge): boolean =>
  list.some(({ id }) => id === participantId)
