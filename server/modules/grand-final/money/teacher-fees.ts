import { Field, ID, Int, ObjectType } from 'type-graphql'
import { In } from 'typeorm'
import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { Money } from '../../exams/public.ts'
import { isPaid, Payment, paymentBySubject } from '../../payments/public.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { eventById } from '../event/event.loaders.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import type { Participant } from '../participants/participant.entity.ts'
import { participantsByGroup } from '../participants/participant.loaders.ts'
import { withoutDeclined } from '../participants/responses.ts'
import type { GrandFinalCharge } from './charge.entity.ts'
import { chargesByParticipant } from './charge.loaders.ts'
import { refundOf, refundPercent } from './refund-rules.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** cancels and refunds fees of teachers who bring enough students, who left, or whose group has lost its places */
    'grandFinal.releaseTeachers': { groupId: string }
  }
}

@ObjectType({ description: 'Paid fee of a teacher and its refund once the group has enough students' })
export class GrandFinalTeacherFee {
  @Field(() => ID, { description: 'ID of the Participant' }) participantId: string
  @Field({ description: 'First and last name of the teacher' }) name: string
  @Field({ description: 'Whether the teacher is the supervisor of the group' }) supervisor: boolean
  @Field(() => Money) paid: Money
  @Field(() => Money, { description: 'Amount refunded by the current cancellation rules' }) refund: Money
  @Field(() => Int, { description: 'Students and companions who still have to pay before the fee is refunded' })
  missing: number
}

/** The main fee of a member, which secures the place; extras are charged separately. */
export const isFee = ({ kind }: Pick<GrandFinalCharge, 'kind'>): boolean => kind === 'deposit' || kind === 'balance'

const isTeacher = ({ role }: Pick<Participant, 'role'>): boolean => role === 'teacher'

type Rules = Pick<GrandFinalEvent, 'studentsPerTeacher'>

/**
 * Teachers without a fee. Students who have not answered yet count in their favour, so that they are not charged a fee
 * that the next answer would cancel.
 */
export function freeTeachers(
  members: readonly Participant[],
  { studentsPerTeacher }: Rules,
  { quota }: Pick<ParticipationGroup, 'quota'>,
): Participant[] {
  const coming = withoutDeclined(members).filter((one) => !isTeacher(one)).length
  return members.filter(isTeacher).slice(0, Math.floor(Math.min(coming, quota) / studentsPerTeacher))
}

/** Number of students and companions with places who have paid. */
function settled(
  members: readonly Participant[],
  charges: readonly GrandFinalCharge[],
  { quota }: Pick<ParticipationGroup, 'quota'>,
): number {
  const paid = new Set(charges.filter((one) => isFee(one) && one.paidAt).map(({ participantId }) => participantId))
  return Math.min(members.filter((one) => !isTeacher(one) && paid.has(one.id)).length, quota)
}

/**
 * Teachers whose paid fees are refunded. Only students who have paid count: otherwise an offer that lapses would charge
 * a refunded fee again.
 */
export const refundedTeachers = (
  members: readonly Participant[],
  charges: readonly GrandFinalCharge[],
  { studentsPerTeacher }: Rules,
  group: Pick<ParticipationGroup, 'quota'>,
): Participant[] =>
  members.filter(isTeacher).slice(0, Math.floor(settled(members, charges, group) / studentsPerTeacher))

/** Former supervisors of a transferred group, who lose their places with their charges. */
export const formerTeachers = (
  members: readonly Participant[],
  { supervisorId }: Pick<ParticipationGroup, 'supervisorId'>,
): Participant[] => members.filter((one) => isTeacher(one) && one.userId !== null && one.userId !== supervisorId)

/** Whether a charge is on an open invoice, so that it cannot be cancelled before the invoice. */
export const isOnInvoice = ({ id }: Pick<GrandFinalCharge, 'id'>, payments: readonly Payment[]): boolean =>
  payments.some(({ subjectId, state, invoiceId }) => subjectId === id && state === 'processing' && invoiceId !== null)

/** Schedules the job that cancels and refunds fees, because payments are locked before groups. */
export const releaseTeachersOf = (ctx: Ctx, { id }: Pick<ParticipationGroup, 'id'>): Promise<void> =>
  enqueue(ctx, 'grandFinal.releaseTeachers', { groupId: id }, { key: `gf-teachers-${id}` })

/** Schedules the job if a fee has to be cancelled or refunded. In the transaction that holds the group. */
export async function releaseTeachersLater(
  ctx: Ctx,
  event: GrandFinalEvent,
  group: ParticipationGroup,
  members: readonly Participant[],
  charges: readonly GrandFinalCharge[],
): Promise<void> {
  const among = (list: readonly Participant[], { participantId }: GrandFinalCharge) =>
    list.some(({ id }) => id === participantId)
  const free = freeTeachers(members, event, group)
  const refunded = refundPercent(event, ctx.clock.now()) > 0 ? refundedTeachers(members, charges, event, group) : []
  const due = charges.filter(
    (one) => isFee(one) && (one.paidAt ? one.amount > 0 && among(refunded, one) : among(free, one)),
  )
  if (!due.length) return
  const payments = await ctx.db.findBy(Payment, { subjectId: In(due.map(({ id }) => id)) })
  if (due.some((one) => !isOnInvoice(one, payments))) await releaseTeachersOf(ctx, group)
}

/** Paid fees of a group's teachers, in order of joining. */
export async function teacherFees(ctx: Ctx, group: ParticipationGroup): Promise<GrandFinalTeacherFee[]> {
  const event = await referenced(eventById(ctx), group.eventId)
  const members = await participantsByGroup(ctx).load(group.id)
  const rows = await chargesByParticipant(ctx).loadMany(members.map(({ id }) => id))
  const charges = rows.flatMap((row) => (row instanceof Error ? [] : row)).filter(({ cancelledAt }) => !cancelledAt)
  const paying = settled(members, charges, group)
  const percent = refundPercent(event, ctx.clock.now())
  const fees: GrandFinalTeacherFee[] = []
  for (const [index, { id, firstName, lastName, userId }] of members.filter(isTeacher).entries()) {
    const own = charges.filter((one) => one.participantId === id && isFee(one) && one.paidAt)
    const payments = (await paymentBySubject(ctx).loadMany(own.map((one) => one.id))).filter(
      (one): one is Payment => one !== null && !(one instanceof Error) && isPaid(one),
    )
    if (!payments.length) continue
    const sum = (amounts: number[]): Money => ({
      amount: amounts.reduce((total, amount) => total + amount, 0),
      currency: event.currency,
    })
    fees.push({
      participantId: toGlobalId('Participant', id),
      name: `${firstName} ${lastName}`.trim(),
      supervisor: userId === group.supervisorId,
      paid: sum(payments.map(({ paidAmount, refundedAmount }) => paidAmount - refundedAmount)),
      refund: sum(await Promise.all(payments.map((payment) => refundOf(ctx, payment, percent)))),
      missing: Math.max(0, (index + 1) * event.studentsPerTeacher - paying),
    })
  }
  return fees
}
