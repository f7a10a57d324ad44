import { Field, ObjectType } from 'type-graphql'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { Money } from '../../exams/public.ts'
import { isPaid, Payment, paymentBySubject } from '../../payments/public.ts'
import { eventById } from '../event/event.loaders.ts'
import { managedGroup, lockManagedGroup, refuseUnlessPossible } from '../groups/group.service.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { leave } from '../participants/leave.ts'
import { Participant } from '../participants/participant.entity.ts'
import type { RemoveParticipantInput } from '../participants/participant.inputs.ts'
import { GrandFinalCharge } from './charge.entity.ts'
import { chargeGroup, membersOf, refuseChargesSince } from './charges.ts'
import { cancelCharge } from './options.ts'
import { updateProgress } from './paid.ts'
import { refundCharge, refundOf, refundPercent } from './refund-rules.ts'

@ObjectType({ description: 'Financial effect of removing a member or withdrawing a group' })
export class CancellationPreview {
  @Field(() => Money, { description: 'Amount paid so far' }) paid: Money
  @Field(() => Money, { description: 'Amount refunded to the payers' }) refund: Money
  @Field(() => Money, { description: 'Unpaid amount that is waived' }) waived: Money
}

/** Preview of the refunds when a member is removed. @throws NOT_FOUND */
export async function previewRemoval(
  ctx: Ctx,
  { groupId, participantId }: { groupId: string; participantId: string },
): Promise<CancellationPreview> {
  const group = await managedGroup(ctx, groupId)
  const members = await withCompanions(ctx, groupId, participantId)
  if (!members.length) throw notFound('Participant not found')
  return previewOf(ctx, group.eventId, members)
}

/** Preview of the refunds when a whole group is withdrawn. @throws NOT_FOUND */
export async function previewWithdrawal(ctx: Ctx, groupId: string): Promise<CancellationPreview> {
  const group = await managedGroup(ctx, groupId)
  return previewOf(ctx, group.eventId, await membersOf(ctx, groupId))
}

async function previewOf(ctx: Ctx, eventId: string, members: readonly Participant[]): Promise<CancellationPreview> {
  const event = await referenced(eventById(ctx), eventId)
  const payments = await paymentsOf(ctx, await chargesOf(ctx, members))
  const percent = refundPercent(event, ctx.clock.now())
  const sum = (amounts: number[]): Money => ({
    amount: amounts.reduce((total, amount) => total + amount, 0),
    currency: event.currency,
  })
  const paid = payments.filter(isPaid)
  return {
    paid: sum(paid.map(({ paidAmount, refundedAmount }) => paidAmount - refundedAmount)),
    refund: sum(await Promise.all(paid.map((payment) => refundOf(ctx, payment, percent)))),
    waived: sum(
      payments.filter(({ state }) => state === 'due').map(({ amount, discountAmount }) => amount - discountAmount),
    ),
  }
}

/**
 * Removes a member, and a student's companions: amounts due are waived, payments are refunded by the event's rules. The
 * row of a member without charges is deleted.
 * @throws NOT_FOUND, CONFLICT during a payment or a booking, NOT_OPEN_YET, WINDOW_CLOSED
 */
export function removeParticipant(outer: Ctx, input: RemoveParticipantInput): Promise<string> {
  return inTransaction(outer, async (ctx) => {
    const known = await managedGroup(ctx, input.groupId)
    await refuseUnlessPossible(ctx, known.eventId, 'editParticipants')
    const members = await withCompanions(ctx, input.groupId, input.participantId)
    if (!members.length) throw notFound('Participant not found')
    // locks payments before groups, in the same order as payment events
    const refunded = await endCharges(ctx, members, input.reason ?? null)
    const group = await lockManagedGroup(ctx, input.groupId)
    const now = await withCompanions(ctx, input.groupId, input.participantId)
    if (!now.length) throw notFound('Participant not found')
    await refuseChargesSince(ctx, now)
    for (const { id } of now.toReversed()) await leave(ctx, id)
    await recordGroupChange(ctx, group, 'removeParticipant', {
      reason: input.reason ?? null,
      details: { participantId: input.participantId, refunded },
    })
    await chargeGroup(ctx, group)
    await updateProgress(ctx, group)
    return input.participantId
  })
}

/** Waives and refunds all charges of members. @returns the refund in minor units */
export async function endCharges(ctx: Ctx, members: readonly Participant[], reason: string | null): Promise<number> {
  const [first] = members
  if (!first) return 0
  const event = await referenced(eventById(ctx), first.eventId)
  const percent = refundPercent(event, ctx.clock.now())
  let refunded = 0
  for (const one of await chargesOf(ctx, members)) {
    const payment = await paymentBySubject(ctx).load(one.id)
    if (payment && isPaid(payment)) {
      refunded += await refundCharge(ctx, one, payment, percent, reason)
    } else if (one.cancelledAt === null) {
      await cancelCharge(ctx, one)
    }
  }
  return refunded
}

const withCompanions = (ctx: Ctx, groupId: string, id: string): Promise<Participant[]> =>
  ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = :groupId and participant.removedAt is null', { groupId })
    .andWhere('(participant.id = :id or participant.companionOfId = :id)', { id })
    .orderBy('participant.companionOfId', 'ASC', 'NULLS FIRST')
    .getMany()

/** Charges of members that were not cancelled, by id, which is the order of locking. */
export const chargesOf = (ctx: Ctx, members: readonly Participant[]): Promise<GrandFinalCharge[]> =>
  ctx.db
    .createQueryBuilder(GrandFinalCharge, 'charge')
    .where('charge.participantId = any(:ids) and charge.cancelledAt is null', { ids: members.map(({ id }) => id) })
    .orderBy('charge.id')
    .getMany()

async function paymentsOf(ctx: Ctx, charges: readonly GrandFinalCharge[]): Promise<Payment[]> {
  const payments = await paymentBySubject(ctx).loadMany(charges.map(({ id }) => id))
  return payments.filter((payment): payment is Payment => payment instanceof Payment)
}
