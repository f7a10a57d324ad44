import type { SelectQueryBuilder } from 'typeorm'
import { fold } from '../../../../shared/fold.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, sortedBy, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { peopleNamed } from '../../accounts/public.ts'
import { currentEvent } from '../event/event.service.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { chargesOf, endCharges } from '../money/cancellation.ts'
import { chargeGroup, membersOf, refuseChargesSince } from '../money/charges.ts'
import { cancelCharge } from '../money/options.ts'
import { usedTeacherPlaces } from '../money/seats.ts'
import { releaseTeachersOf } from '../money/teacher-fees.ts'
import { ParticipationGroup, PaymentControl } from './group.entity.ts'
import type { AddQuotaInput, ParticipationGroupOrder, ParticipationGroupsArgs, UpdateTagInput } from './group.inputs.ts'
import { managedGroup, lockManagedGroup } from './group.service.ts'
import { stateAfter } from './group-states.ts'
import { applyEvent, recordGroupChange } from './apply-event.ts'
import { lockEvent, lockGroup, offerLater, refuseBeyond, teachersFor } from './places.ts'

/** Filter of groups. */
type GroupFilter = Pick<ParticipationGroupsArgs, 'eventId' | 'state' | 'country' | 'tag' | 'search'>

/** Sort keys, each set covered by an index of the event's groups, or by one of the supervisors. */
const sorts = {
  createdAt: ['createdAt'],
  name: [{ sql: 'upper(participation_group.name)' }],
  teacher: [{ sql: 'upper(supervisor.last_name)' }, { sql: 'upper(supervisor.first_name)' }],
  username: [{ sql: 'supervisor.username' }],
  country: [{ sql: `coalesce(participation_group.country, '')` }, 'createdAt'],
  state: ['state', 'createdAt'],
  asked: [{ sql: 'coalesce(participation_group.requested_places, 0)' }],
  quota: ['quota'],
  requestedAt: [{ sql: 'coalesce(participation_group.requested_at, to_timestamp(0))' }],
} as const

/** Groups of an event, newest first by default. */
export async function allGroups(
  ctx: Ctx,
  { eventId, state, country, tag, search, order, descending, ...page }: ParticipationGroupsArgs,
): Promise<Page<ParticipationGroup>> {
  const query = await matchingGroups(ctx, { eventId, state, country, tag, search })
  if (order === 'teacher' || order === 'username') query.innerJoin('participation_group.supervisor', 'supervisor')
  return connection(query, page, sortedBy<ParticipationGroup, ParticipationGroupOrder>(sorts, order, descending))
}

/** Matching groups of an event, by default the current one. */
export async function matchingGroups(
  ctx: Ctx,
  { eventId, state, country, tag, search }: GroupFilter,
): Promise<SelectQueryBuilder<ParticipationGroup>> {
  const event = eventId ?? (await currentEvent(ctx))?.id ?? null
  const query = ctx.db
    .createQueryBuilder(ParticipationGroup, 'participation_group')
    .where('participation_group.eventId = :event', { event })
  if (state) query.andWhere('participation_group.state = :state', { state })
  if (country) query.andWhere('participation_group.country = :country', { country: country.toUpperCase() })
  if (tag) query.andWhere('participation_group.tag = :tag', { tag })
  const people = peopleNamed('participation_group.supervisor_id', search)
  if (!search?.trim() || !people) return query
  return query.andWhere(`(folded(participation_group.name) like :part or ${people.sql})`, {
    ...people.parameters,
    part: `%${fold(search) || search.trim()}%`,
  })
}

/** Deadline for a group's deposits. */
export function offerUntil(ctx: Ctx, event: GrandFinalEvent): Date {
  const deposits = Date.parse(event.phases.balance)
  const offer = ctx.clock.now() + event.offerDays * 86_400_000
  return new Date(Math.max(deposits, offer))
}

/**
 * Changes a group's places by an amount, within the limits of the event. A group without places is granted places.
 * @throws NOT_FOUND, RULE_BROKEN (beyond a limit), CONFLICT (withdrawn), BAD_USER_INPUT (fewer than its members)
 */
export function addQuota(outer: Ctx, { id, amount, reason }: AddQuotaInput): Promise<ParticipationGroup> {
  if (amount === 0) throw badInput({ amount: ['Enter a number other than 0'] })
  return inTransaction(outer, async (ctx) => {
    const known = await ctx.db.findOneBy(ParticipationGroup, { id })
    if (!known) throw notFound('Group not found')
    const event = await lockEvent(ctx, known.eventId)
    const group = await lockGroup(ctx, id)
    const quota = group.quota + amount
    const members = await membersOf(ctx, id)
    if (quota < 0) throw badInput({ amount: ['The group does not have that many places'] })
    if (amount < 0 && quota < members.filter(({ role }) => role !== 'teacher').length) {
      throw badInput({ amount: ['The group has more members than that. Remove some first.'] })
    }
    // without places, a job cancels the charges of teachers
    const used = quota === 0 ? 0 : await usedTeacherPlaces(ctx, members)
    if (amount < 0 && used > teachersFor(quota, event)) {
      throw badInput({ amount: ['Teachers beyond that number have payments. Remove them first.'] })
    }
    const teacherQuota = Math.max(teachersFor(quota, event), used)
    if (amount < 0) await offerLater(ctx, event.id)
    if (amount > 0) await refuseBeyond(ctx, event, group, { quota, teacherQuota })
    const asked = group.requestedPlaces ?? quota
    const changes = {
      quota,
      teacherQuota,
      requestedPlaces: asked,
      explanation: { reason: 'byHand', asked, received: quota, note: reason ?? null } as const,
    }
    const placed = group.state === 'confirmed' || group.state === 'complete'
    const details = { amount, quota }
    if (quota === 0) await releaseTeachersOf(ctx, group)
    if (quota === 0 && group.state === 'granted')
      return applyEvent(ctx, group, 'revoke', { ...changes, offerExpiresAt: null, reason: reason ?? null }, details)
    if (placed) {
      Object.assign(group, changes)
      await ctx.db.save(group)
      await recordGroupChange(ctx, group, 'addQuota', { reason: reason ?? null, details })
    } else {
      const offerExpiresAt = group.offerExpiresAt ?? offerUntil(ctx, event)
      await applyEvent(ctx, group, 'grant', { ...changes, offerExpiresAt, reason: reason ?? null }, details)
    }
    await chargeGroup(ctx, group)
    return group
  })
}

/** @throws NOT_FOUND */
export function updateTag(outer: Ctx, { id, tag }: UpdateTagInput): Promise<ParticipationGroup> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockGroup(ctx, id)
    return ctx.db.save(Object.assign(group, { tag: tag?.trim() || null }))
  })
}

/** Switches the payer of a group between the families and the supervisor. @throws NOT_FOUND */
export function revertPaymentControl(outer: Ctx, id: string): Promise<ParticipationGroup> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockGroup(ctx, id)
    const paymentControl =
      group.paymentControl === PaymentControl.families ? PaymentControl.supervisor : PaymentControl.families
    const saved = await ctx.db.save(Object.assign(group, { paymentControl }))
    await recordGroupChange(ctx, saved, 'revertPaymentControl', { details: { paymentControl } })
    return saved
  })
}

/**
 * Withdraws a group: releases its places, waives amounts due, and refunds payments by the event's rules.
 * @throws NOT_FOUND, CONFLICT (already withdrawn, or a payment or booking is in progress)
 */
export function withdrawGroup(
  outer: Ctx,
  { id, reason }: { id: string; reason?: string | null },
): Promise<ParticipationGroup> {
  return inTransaction(outer, async (ctx) => {
    const known = await managedGroup(ctx, id)
    // locks payments, then the event, then the group, in the same order as all other operations
    const refunded = await endCharges(ctx, await membersOf(ctx, id), reason ?? null)
    await lockEvent(ctx, known.eventId)
    const group = await lockManagedGroup(ctx, id)
    await refuseChargesSince(ctx, await membersOf(ctx, id))
    await offerLater(ctx, known.eventId)
    return applyEvent(
      ctx,
      group,
      'withdraw',
      { quota: 0, teacherQuota: 0, offerExpiresAt: null, reason: reason ?? null },
      { refunded },
    )
  })
}

/**
 * Declines the places offered to a group while nothing is paid: they go to the waiting list, amounts due are waived,
 * and the group becomes a draft that can request places again.
 * @throws NOT_FOUND, CONFLICT (no open offer, deposits are paid, or a payment or booking is in progress)
 */
export function declineOffer(
  outer: Ctx,
  { id, reason }: { id: string; reason?: string | null },
): Promise<ParticipationGroup> {
  return inTransaction(outer, async (ctx) => {
    const known = await managedGroup(ctx, id)
    stateAfter(known.state, 'decline')
    const members = await membersOf(ctx, id)
    const [{ paid }] = await ctx.db.query<[{ paid: boolean }]>(
      `select exists (select from grand_final_charge
         where participant_id = any($1) and cancelled_at is null and paid_at is not null) paid`,
      [members.map(({ id: member }) => member)],
    )
    if (paid)
      throw failure(
        'CONFLICT',
        'This group has paid deposits. Withdraw it to get them refunded under the cancellation rules.',
      )
    // locks payments, then the event, then the group, in the same order as all other operations
    for (const one of await chargesOf(ctx, members)) await cancelCharge(ctx, one)
    await lockEvent(ctx, known.eventId)
    const group = await lockManagedGroup(ctx, id)
    await refuseChargesSince(ctx, await membersOf(ctx, id))
    await offerLater(ctx, known.eventId)
    const asked = group.requestedPlaces ?? group.quota
    return applyEvent(
      ctx,
      group,
      'decline',
      {
        quota: 0,
        teacherQuota: 0,
        offerExpiresAt: null,
        requestedPlaces: null,
        requestedAt: null,
        explanation: { reason: 'declined', asked, received: 0 },
        reason: reason ?? null,
      },
      { places: group.quota },
    )
  })
}
