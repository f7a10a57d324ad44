import { required } from '../../../../shared/required.ts'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { codeOf, failure } from '../../../errors/errors.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { phaseAt } from '../event/phases.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { applyEvent, recordGroupChange } from '../groups/apply-event.ts'
import { lockEvent, lockGroup, offerLater, refuseBeyond, teachersFor } from '../groups/places.ts'
import { chargesOf, endCharges } from '../money/cancellation.ts'
import type { GrandFinalCharge } from '../money/charge.entity.ts'
import { chargeGroup, membersOf } from '../money/charges.ts'
import { updateProgress } from '../money/paid.ts'
import { usedTeacherPlaces } from '../money/seats.ts'
import { isFee, releaseTeachersOf } from '../money/teacher-fees.ts'
import { leave } from '../participants/leave.ts'
import type { Participant } from '../participants/participant.entity.ts'
import { offersIn, waitingOrder } from './standing.ts'

/** Schedule: expires offers whose deposits were not paid in time, each in its own transaction. */
export async function expireOffers(ctx: Ctx): Promise<number> {
  const rows: { id: string }[] = await ctx.db.query(
    `select id from participation_group where state = 'granted' and offer_expires_at <= $1 order by id limit 50`,
    [new Date(ctx.clock.now())],
  )
  let lapsed = 0
  for (const { id } of rows) {
    try {
      await lapse(ctx, id)
      lapsed++
    } catch (error) {
      // a payment is in progress and its page is being closed, or the offer has changed: the next run decides
      if (codeOf(error) !== 'CONFLICT') throw error
    }
  }
  return lapsed
}

/**
 * Lapses a group's offer: members with a paid deposit keep their places, and the charges of the others are cancelled;
 * if no deposit is paid, the group returns to the waiting list.
 */
function lapse(outer: Ctx, groupId: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const known = await ctx.db.findOneByOrFail(ParticipationGroup, { id: groupId })
    const members = await membersOf(ctx, groupId)
    const charges = await chargesOf(ctx, members)
    const leaving = leavingMembers(members, charges.filter(isFee))
    // locks payments, then the event, then the group, in the same order as all other operations
    const refunded = await endCharges(ctx, leaving, null)
    const event = await lockEvent(ctx, known.eventId)
    const group = await lockGroup(ctx, groupId)
    const due = group.offerExpiresAt !== null && group.offerExpiresAt.getTime() <= ctx.clock.now()
    // rolls back the cancelled charges, too
    const unseen = ({ id }: GrandFinalCharge) => !charges.some((one) => one.id === id)
    if (group.state !== 'granted' || !due || (await chargesOf(ctx, await membersOf(ctx, groupId))).some(unseen))
      throw failure('CONFLICT', 'The offer has changed')
    await offerLater(ctx, event.id)
    const staying = members.filter((member) => !leaving.includes(member))
    const places = staying.filter(({ role }) => role !== 'teacher').length
    if (places === 0) {
      const asked = group.requestedPlaces ?? group.quota
      await applyEvent(
        ctx,
        group,
        'lapse',
        {
          quota: 0,
          teacherQuota: 0,
          offerExpiresAt: null,
          requestedAt: new Date(ctx.clock.now()),
          explanation: { reason: 'lapsed', asked, received: 0 },
        },
        { refunded },
      )
      await releaseTeachersOf(ctx, group)
      return
    }
    // companions before their students
    for (const { id } of leaving.toSorted((a, b) => Number(!a.companionOfId) - Number(!b.companionOfId))) {
      await leave(ctx, id)
    }
    Object.assign(group, {
      quota: places,
      teacherQuota: Math.min(
        group.teacherQuota,
        Math.max(teachersFor(places, event), await usedTeacherPlaces(ctx, staying)),
      ),
      // a teacher with too few students is now charged the fee, with a separate deadline
      offerExpiresAt: new Date(ctx.clock.now() + event.offerDays * 86_400_000),
    })
    await ctx.db.save(group)
    await recordGroupChange(ctx, group, 'lapse', { details: { kept: places, refunded } })
    await chargeGroup(ctx, group)
    await updateProgress(ctx, group)
  })
}

/** Members who lose their places, given everyone's fees: those who have not paid, and adults without their students. */
function leavingMembers(members: readonly Participant[], fees: readonly GrandFinalCharge[]): Participant[] {
  const paid = new Set(fees.filter(({ paidAt }) => paidAt).map(({ participantId }) => participantId))
  return members.filter(({ id, role, companionOfId }) =>
    role === 'teacher'
      ? !paid.has(id) && fees.some(({ participantId }) => participantId === id)
      : !paid.has(id) || (companionOfId !== null && !paid.has(companionOfId)),
  )
}

/** Job: offers free places to whole groups on the waiting list, in order; groups that do not fit are skipped. */
export async function offerPlaces(outer: Ctx, { eventId }: { eventId: string }): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    // deleted in the meantime
    if (!(await ctx.db.existsBy(GrandFinalEvent, { id: eventId }))) return 0
    const event = await lockEvent(ctx, eventId)
    const phase = phaseAt(event.phases, ctx.clock.now())
    if (event.quotasPublishedAt === null || !offersIn(phase)) return 0
    const waiting: { id: string }[] = await ctx.db.query(
      `select g.id from participation_group g
       where g.event_id = $1 and g.state = 'waiting' and g.requested_places > 0 order by ${waitingOrder}`,
      [eventId],
    )
    let offered = 0
    for (const { id } of waiting) {
      if (await offer(ctx, event, id)) offered++
    }
    return offered
  })
}

async function offer(ctx: Ctx, event: GrandFinalEvent, id: string): Promise<boolean> {
  const group = await lockGroup(ctx, id)
  if (group.state !== 'waiting') return false
  const quota = required(group.requestedPlaces, 'places requested by the group')
  const teacherQuota = Math.max(teachersFor(quota, event), await usedTeacherPlaces(ctx, await membersOf(ctx, id)))
  try {
    await refuseBeyond(ctx, event, group, { quota, teacherQuota })
  } catch (error) {
    if (codeOf(error) === 'RULE_BROKEN') return false
    throw error
  }
  await applyEvent(ctx, group, 'grant', {
    quota,
    teacherQuota,
    offerExpiresAt: new Date(ctx.clock.now() + event.offerDays * 86_400_000),
    // without the limit and the position that applied before
    explanation: { reason: 'granted', asked: quota, received: quota },
  })
  await chargeGroup(ctx, group)
  await enqueue(ctx, 'grandFinal.tellDecision', { groupIds: [id] })
  return true
}
