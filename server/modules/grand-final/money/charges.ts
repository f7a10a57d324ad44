import { In, IsNull } from 'typeorm'
import { first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { createPayment, PaymentSubject } from '../../payments/public.ts'
import { lockedCurrency } from '../event/currency.ts'
import { eventById, programById } from '../event/event.loaders.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { phaseEnd } from '../event/phases.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { placedStates } from '../groups/group-states.ts'
import { Participant } from '../participants/participant.entity.ts'
import { GrandFinalCharge, type ChargeKind } from './charge.entity.ts'
import { chargeTitles } from './charge-titles.ts'
import { priceAt } from './prices.ts'
import { freeTeachers, isFee, releaseTeachersLater } from './teacher-fees.ts'

/** Members of a group who pay: those who accepted, and teachers with too few students. */
export function payingMembers(
  members: readonly Participant[],
  event: Pick<GrandFinalEvent, 'studentsPerTeacher'>,
  group: Pick<ParticipationGroup, 'quota'>,
) {
  const accepted = new Set(members.filter(({ response }) => response === 'accepted').map(({ id }) => id))
  const guests = members.filter(
    ({ id, role, companionOfId }) =>
      (role === 'student' && accepted.has(id)) ||
      (role === 'companion' && companionOfId !== null && accepted.has(companionOfId)),
  )
  const free = freeTeachers(members, event, group)
  return [...guests, ...members.filter((one) => one.role === 'teacher' && !free.includes(one))]
}

export const membersOf = (ctx: Ctx, groupId: string): Promise<Participant[]> =>
  ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = :groupId and participant.removedAt is null', { groupId })
    .orderBy('participant.createdAt')
    .addOrderBy('participant.id')
    .getMany()

/** Charges the members of a locked group the amounts due now: the deposit and the chosen extras. Idempotent. */
export async function chargeGroup(ctx: Ctx, group: ParticipationGroup): Promise<void> {
  if (!placedStates.includes(group.state) || !group.programId) return
  const event = await referenced(eventById(ctx), group.eventId)
  const program = await referenced(programById(ctx), group.programId)
  const all = await membersOf(ctx, group.id)
  const paying = payingMembers(all, event, group)
  const asked = await ctx.db
    .createQueryBuilder(GrandFinalCharge, 'charge')
    .where('charge.participantId = any(:ids) and charge.cancelledAt is null', { ids: all.map(({ id }) => id) })
    .getMany()
  const { early, amount, deposit } = priceAt(program, ctx.clock.now())
  const firstDay = new Date(event.phases.travel)
  const seated = new Set(asked.filter(isFee).map(({ participantId }) => participantId))
  const guests = paying.filter(({ role }) => role !== 'teacher')
  // if the group has more members than places, the remaining members pay once a place is free
  let seats = group.quota - guests.filter(({ id }) => seated.has(id)).length
  const teachers = all.filter(({ role }) => role === 'teacher')
  const beyond = new Set(teachers.slice(group.teacherQuota).map(({ id }) => id))
  const free = teachers.filter(({ id }) => !paying.some((one) => one.id === id))
  await releaseTeachersLater(ctx, event, group, all, asked)
  const again = await cancelledBalances(ctx, asked, paying)
  for (const member of [...paying, ...free]) {
    const waived = again.get(member.id)
    if (waived) await charge(ctx, event, group, member, { kind: 'balance', ...waived })
    const has = (kind: ChargeKind) => asked.some((one) => one.participantId === member.id && one.kind === kind)
    if (!seated.has(member.id) && !free.includes(member)) {
      if (member.role === 'teacher' ? beyond.has(member.id) : seats-- <= 0) continue
      const first =
        deposit > 0 ? ({ kind: 'deposit', amount: deposit } as const) : ({ kind: 'balance', amount } as const)
      const dueAt = group.offerExpiresAt ?? new Date(phaseEnd(event.phases, 'deposits') ?? event.phases.closed)
      await charge(ctx, event, group, member, { ...first, early, dueAt })
    }
    if (member.singleRoom && event.supplementAmount > 0 && !has('supplement')) {
      await charge(ctx, event, group, member, {
        kind: 'supplement',
        amount: event.supplementAmount,
        early: false,
        dueAt: firstDay,
      })
    }
  }
}

/**
 * Balances of paying members that were waived after the deposit had been paid: of teachers whose places were free until
 * students left. They become due again at their former price. Refunded balances do not.
 */
async function cancelledBalances(
  ctx: Ctx,
  asked: readonly GrandFinalCharge[],
  paying: readonly Participant[],
): Promise<ReadonlyMap<string, Waived>> {
  const ids = paying
    .map(({ id }) => asked.filter(({ participantId }) => participantId === id))
    .filter((own) => own.some(({ kind, paidAt }) => kind === 'deposit' && paidAt) && !own.some(isBalance))
    .map((own) => first(own).participantId)
  if (!ids.length) return new Map()
  const balances: (Waived & { participantId: string })[] = await ctx.db.query(
    `select "participantId", amount, early, "dueAt" from (
       select distinct on (c.participant_id) c.participant_id "participantId", c.early, c.due_at "dueAt", p.amount, p.state
       from grand_final_charge c join payment p on p.subject_id = c.id
       where c.participant_id = any($1::uuid[]) and c.kind = 'balance'
       order by c.participant_id, c.created_at desc) newest
     where state = 'cancelled'`,
    [ids],
  )
  return new Map(balances.map(({ participantId, ...price }) => [participantId, price]))
}

type Waived = Pick<GrandFinalCharge, 'amount' | 'early' | 'dueAt'>

const isBalance = ({ kind }: Pick<GrandFinalCharge, 'kind'>): boolean => kind === 'balance'

/** Creates a charge, in the transaction that makes it due. A charge of 0 counts as paid. */
export async function charge(
  ctx: Ctx,
  event: GrandFinalEvent,
  group: Pick<ParticipationGroup, 'supervisorId'>,
  member: Participant,
  what: { kind: ChargeKind; amount: number; early: boolean; dueAt: Date | null; programId?: string },
): Promise<GrandFinalCharge> {
  const currency = await lockedCurrency(ctx, event.id)
  const made = await ctx.db.save(
    ctx.db.create(GrandFinalCharge, {
      programId: null,
      ...what,
      participantId: member.id,
      currency,
      paidAt: what.amount > 0 ? null : new Date(ctx.clock.now()),
    }),
  )
  if (what.amount > 0) {
    await createPayment(ctx, {
      userId: await payerAccount(ctx, group, member),
      examId: null,
      subject: PaymentSubject.grandFinal,
      subjectId: made.id,
      titles: chargeTitles(ctx, event, what.kind, `${member.firstName} ${member.lastName}`),
      amount: what.amount,
      currency,
    })
  }
  return made
}

/** The account that owes a member's charge; companions have no account, so their student's family owes it. */
async function payerAccount(ctx: Ctx, group: Pick<ParticipationGroup, 'supervisorId'>, member: Participant) {
  if (member.userId) return member.userId
  const student = member.companionOfId && (await ctx.db.findOneBy(Participant, { id: member.companionOfId }))
  return (student && student.userId) || group.supervisorId
}

/** Whether members have charges that were not cancelled. */
export async function hasCharges(ctx: Ctx, members: readonly Participant[]): Promise<boolean> {
  const [{ found }] = await ctx.db.query<[{ found: boolean }]>(
    'select exists (select from grand_final_charge where participant_id = any($1::uuid[]) and cancelled_at is null) found',
    [members.map(({ id }) => id)],
  )
  return found
}

/**
 * Refuses to continue if members still have charges. Charges are cancelled before the group is locked, because payments
 * are locked first; a concurrent booking may have created others.
 * @throws CONFLICT
 */
export async function refuseChargesSince(ctx: Ctx, members: readonly Participant[]): Promise<void> {
  if (await hasCharges(ctx, members)) {
    throw failure('CONFLICT', 'The bookings have just changed. Check them and try again.')
  }
}

/** Whether members have fees for places that were not cancelled. */
export const hasFees = (ctx: Ctx, members: readonly Participant[]): Promise<boolean> =>
  ctx.db.existsBy(GrandFinalCharge, {
    participantId: In(members.map(({ id }) => id)),
    kind: In(['deposit', 'balance'] satisfies ChargeKind[]),
    cancelledAt: IsNull(),
  })
