import { In, IsNull } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { PaymentState, PaymentSubject, type Payment } from '../../payments/public.ts'
import { eventById, programById } from '../event/event.loaders.ts'
import { applyEvent } from '../groups/apply-event.ts'
import { canHappen, placedStates } from '../groups/group-states.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { lockGroup } from '../groups/places.ts'
import { withoutDeclined } from '../participants/responses.ts'
import { Participant } from '../participants/participant.entity.ts'
import { withoutAdult } from '../participants/without-adult.ts'
import { GrandFinalCharge } from './charge.entity.ts'
import { charge, membersOf, payingMembers } from './charges.ts'
import { priceAt } from './prices.ts'
import { isFee, releaseTeachersLater, releaseTeachersOf } from './teacher-fees.ts'

/** Records paid charges, and requests the balance after a deposit. */
export const settlePaid = (ctx: Ctx, payments: Payment[]): Promise<void> =>
  forEachGroup(ctx, payments, async (group, charges) => {
    const paidAt = new Date(ctx.clock.now())
    for (const one of charges) {
      await ctx.db.save(Object.assign(one, { paidAt }))
      if (one.kind === 'deposit') await requestBalance(ctx, group, one)
    }
    await updateProgress(ctx, group)
    if (payments.some(({ invoiceId }) => invoiceId !== null)) await releaseTeachersOf(ctx, group)
  })

/** Makes charges owed again whose transfer was for something else; a balance that followed a deposit stays requested. */
export const settleUnpaid = (ctx: Ctx, payments: Payment[]): Promise<void> =>
  forEachGroup(ctx, payments, async (group, charges) => {
    for (const one of charges) await ctx.db.save(Object.assign(one, { paidAt: null }))
    if (charges.some(isFee) && canHappen(group.state, 'unconfirm')) await applyEvent(ctx, group, 'unconfirm')
    await updateProgress(ctx, group)
  })

/** Cancels refunded charges. */
export const settleRefunded = (ctx: Ctx, payments: Payment[]): Promise<void> =>
  forEachGroup(
    ctx,
    payments.filter(({ state }) => state === PaymentState.refunded),
    async (group, charges) => {
      const cancelledAt = new Date(ctx.clock.now())
      // a refunded single room is given up; one whose charge was cancelled before may be wanted again
      const rooms = charges.filter(({ kind, cancelledAt: ended }) => kind === 'supplement' && ended === null)
      await ctx.db.update(
        Participant,
        { id: In(rooms.map(({ participantId }) => participantId)) },
        { singleRoom: false },
      )
      for (const one of charges) await ctx.db.save(Object.assign(one, { cancelledAt, paidAt: null }))
      await updateProgress(ctx, group)
    },
  )

/** Waives the amounts that a teacher no longer owes, once they are on no invoice. */
export const settleDueAgain = (ctx: Ctx, payments: Payment[]): Promise<void> =>
  forEachGroup(ctx, payments, (group) => releaseTeachersOf(ctx, group))

/** Processes groups in the order of their ids, so that concurrent events do not deadlock. */
async function forEachGroup(
  ctx: Ctx,
  payments: readonly Payment[],
  work: (group: ParticipationGroup, charges: GrandFinalCharge[]) => Promise<void>,
): Promise<void> {
  const ids = payments.filter(({ subject }) => subject === PaymentSubject.grandFinal).map(({ subjectId }) => subjectId)
  if (!ids.length) return
  const charges = await ctx.db
    .createQueryBuilder(GrandFinalCharge, 'charge')
    .innerJoinAndSelect('charge.participant', 'participant')
    .where('charge.id = any(:ids)', { ids })
    .orderBy('charge.id')
    .getMany()
  const groups = [...new Set(charges.map(({ participant }) => participant.groupId))].toSorted()
  for (const id of groups) {
    const group = await lockGroup(ctx, id)
    await work(
      group,
      charges.filter(({ participant }) => participant.groupId === id),
    )
  }
}

/** Charges the balance once the deposit is paid, at the early price if that was paid in time. */
async function requestBalance(ctx: Ctx, group: ParticipationGroup, deposit: GrandFinalCharge): Promise<void> {
  const known = await ctx.db.existsBy(GrandFinalCharge, {
    participantId: deposit.participantId,
    kind: 'balance',
    cancelledAt: IsNull(),
  })
  const program = group.programId && (await programById(ctx).load(group.programId))
  if (known || !program) return
  const event = await referenced(eventById(ctx), group.eventId)
  const member = await ctx.db.findOneByOrFail(Participant, { id: deposit.participantId })
  const { early, amount } = priceAt(program, ctx.clock.now())
  const rest = amount - deposit.amount
  if (rest <= 0 || member.removedAt) return
  await charge(ctx, event, group, member, {
    kind: 'balance',
    amount: rest,
    early,
    dueAt: new Date(event.phases.travel),
  })
}

/** Moves a locked group forward or back according to its payments and details. */
export async function updateProgress(ctx: Ctx, group: ParticipationGroup): Promise<void> {
  if (!placedStates.includes(group.state)) return
  const event = await referenced(eventById(ctx), group.eventId)
  const members = await membersOf(ctx, group.id)
  const coming = withoutDeclined(members)
  const paying = payingMembers(members, event, group)
  const charges = await ctx.db
    .createQueryBuilder(GrandFinalCharge, 'charge')
    .where('charge.participantId = any(:ids) and charge.cancelledAt is null', { ids: members.map(({ id }) => id) })
    .getMany()
  await releaseTeachersLater(ctx, event, group, members, charges)
  const begun = paying.every(({ id }) =>
    charges.some((one) => one.participantId === id && isFee(one) && one.paidAt !== null),
  )
  const confirmed = paying.length > 0 && begun
  const done =
    confirmed &&
    charges.every(({ paidAt }) => paidAt !== null) &&
    coming.every((one) => !one.missing.length) &&
    withoutAdult(coming, event).length === 0
  if (confirmed && canHappen(group.state, 'confirm')) await applyEvent(ctx, group, 'confirm', { offerExpiresAt: null })
  if (done && canHappen(group.state, 'complete')) await applyEvent(ctx, group, 'complete')
  if (!done && canHappen(group.state, 'reopen')) await applyEvent(ctx, group, 'reopen')
}
