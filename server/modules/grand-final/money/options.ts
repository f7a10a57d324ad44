import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { cancelPaymentOf, PaymentSubject } from '../../payments/public.ts'
import { eventById } from '../event/event.loaders.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { groupById } from '../groups/group.loaders.ts'
import { managedGroup } from '../groups/group.service.ts'
import { Participant } from '../participants/participant.entity.ts'
import type { UpdateParticipantInput } from '../participants/participant.inputs.ts'
import { GrandFinalCharge } from './charge.entity.ts'
import { charge } from './charges.ts'
import { priceAt } from './prices.ts'
import { refuseWithoutSeat } from './seats.ts'

/**
 * Books the wanted optional programmes, or cancels the others and the single room, in two steps because of the lock
 * order: cancelled charges are locked before the group, new ones after it.
 * @throws NOT_FOUND, CONFLICT when an option is already paid or full, RULE_BROKEN when the group has no place for the
 * member
 */
export async function setOptions(
  ctx: Ctx,
  { groupId, participantId, programIds, singleRoom }: UpdateParticipantInput,
  step: 'cancel' | 'add',
): Promise<void> {
  const charges = await ctx.db
    .createQueryBuilder(GrandFinalCharge, 'charge')
    .where('charge.participantId = :participantId and charge.cancelledAt is null', { participantId })
    .getMany()
  if (step === 'cancel') {
    await managedGroup(ctx, groupId)
    const member = await ctx.db.findOneBy(Participant, { id: participantId, groupId })
    if (!member) throw notFound('Participant not found')
    const givenUp = charges.filter(
      ({ kind, programId }) =>
        (kind === 'option' && programIds && !programIds.includes(required(programId, 'programme of the option'))) ||
        (kind === 'supplement' && singleRoom === false),
    )
    for (const one of givenUp) await cancelCharge(ctx, one)
    return
  }
  const group = await referenced(groupById(ctx), groupId)
  const event = await referenced(eventById(ctx), group.eventId)
  const member = await ctx.db.findOneByOrFail(Participant, { id: participantId })
  for (const programId of new Set(programIds)) {
    if (charges.some((one) => one.programId === programId && one.kind === 'option')) continue
    await refuseWithoutSeat(ctx, group, member)
    // locks the programme, which serializes bookings of its places
    const program = await ctx.db.findOne(GrandFinalProgram, {
      where: { id: programId, eventId: group.eventId, kind: 'optional', active: true },
      lock: { mode: 'pessimistic_write' },
    })
    if (!program) throw notFound('Programme not found')
    const booked = await ctx.db
      .createQueryBuilder(GrandFinalCharge, 'charge')
      .where('charge.programId = :programId and charge.kind = :kind and charge.cancelledAt is null', {
        programId,
        kind: 'option',
      })
      .getCount()
    if (program.capacity !== null && booked >= program.capacity) {
      throw failure('CONFLICT', 'This programme has no places left')
    }
    const { amount, early } = priceAt(program, ctx.clock.now())
    const dueAt = new Date(event.phases.travel)
    await charge(ctx, event, group, member, { kind: 'option', amount, early, dueAt, programId })
  }
}

/** Cancels a charge. @throws CONFLICT when it is paid, or being paid */
export async function cancelCharge(ctx: Ctx, one: GrandFinalCharge): Promise<void> {
  await cancelPaymentOf(ctx, PaymentSubject.grandFinal, one.id)
  await ctx.db.save(Object.assign(one, { cancelledAt: new Date(ctx.clock.now()) }))
}
