import { IsNull } from 'typeorm'
import { first } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById, User } from '../../accounts/public.ts'
import { chargeGroup, hasCharges, hasFees, membersOf } from '../money/charges.ts'
import { releaseTeachersOf } from '../money/teacher-fees.ts'
import { currentEventOrFail } from '../event/event.service.ts'
import { eventById } from '../event/event.loaders.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { isPossible, phaseAt, refuseOutOfPhase, type PhaseAction } from '../event/phases.ts'
import { missingOf } from '../participants/details.ts'
import { leave } from '../participants/leave.ts'
import { insertMember } from '../participants/insert-member.ts'
import { Participant } from '../participants/participant.entity.ts'
import { ParticipationGroup } from './group.entity.ts'
import { applyEvent, recordGroupChange } from './apply-event.ts'
import { groupById } from './group.loaders.ts'
import { lockGroup, offerLater } from './places.ts'
import { placedStates } from './group-states.ts'

/** Limit on a supervisor's groups at one event. */
const maxGroups = 20

export const isOrganiser = ({ viewer }: Ctx): boolean => viewer.has('admin.gf-applications')

/** Whether the viewer may change the group. */
export const managesGroup = (ctx: Ctx, group: Pick<ParticipationGroup, 'supervisorId'>): boolean =>
  isOrganiser(ctx) || group.supervisorId === ctx.viewer.id

/** A group of the viewer, or any for an organiser. @throws NOT_FOUND */
export async function managedGroup(ctx: Ctx, id: string): Promise<ParticipationGroup> {
  const group = await groupById(ctx).load(id)
  if (!group || !managesGroup(ctx, group)) throw notFound('Group not found')
  return group
}

/** Like `managedGroup`, locked until the end of the transaction. @throws NOT_FOUND */
export async function lockManagedGroup(ctx: Ctx, id: string): Promise<ParticipationGroup> {
  const group = await lockGroup(ctx, id)
  if (!managesGroup(ctx, group)) throw notFound('Group not found')
  return group
}

/** @throws NOT_OPEN_YET, WINDOW_CLOSED, except for organisers */
export async function refuseUnlessPossible(ctx: Ctx, eventId: string, action: PhaseAction): Promise<void> {
  if (isOrganiser(ctx)) return
  const { phases } = await referenced(eventById(ctx), eventId)
  refuseOutOfPhase(action, phases, ctx.clock.now())
}

/**
 * A group visible to the viewer: the viewer's own, one offered to the viewer for take-over, or any for an organiser.
 */
export async function visibleGroup(ctx: Ctx, id: string): Promise<ParticipationGroup | null> {
  const group = await groupById(ctx).load(id)
  return group && (managesGroup(ctx, group) || group.transferToId === ctx.viewer.id) ? group : null
}

/** @throws NOT_FOUND */
export async function groupFor(ctx: Ctx, id: string): Promise<ParticipationGroup> {
  const group = await visibleGroup(ctx, id)
  if (!group) throw notFound('Group not found')
  return group
}

/** A supervisor's groups at the current event, including those offered for take-over. @throws NOT_FOUND */
export async function groupsOf(ctx: Ctx, userId: string): Promise<ParticipationGroup[]> {
  if (userId !== ctx.viewer.id && !isOrganiser(ctx)) throw notFound('Supervisor not found')
  const event = await currentEventOrFail(ctx)
  return ctx.db.find(ParticipationGroup, {
    where: [
      { eventId: event.id, supervisorId: userId },
      { eventId: event.id, transferToId: userId },
    ],
    order: { createdAt: 'ASC', id: 'ASC' },
    take: 2 * maxGroups,
  })
}

/** @throws NOT_FOUND (no event, no such supervisor), NOT_OPEN_YET, WINDOW_CLOSED, RULE_BROKEN, BAD_USER_INPUT */
export async function createGroup(
  outer: Ctx,
  { userId, name }: { userId?: string | null; name?: string | null },
): Promise<ParticipationGroup> {
  const event = await currentEventOrFail(outer)
  await refuseUnlessPossible(outer, event.id, 'createGroup')
  if (userId && userId !== outer.viewer.id && !isOrganiser(outer)) throw notFound('Supervisor not found')
  const supervisor = await userById(outer).load(userId ?? viewerId(outer))
  if (supervisor?.userType !== 'supervisor' || supervisor.disabledAt) throw notFound('Supervisor not found')
  return inTransaction(outer, async (ctx) => {
    // serializes concurrent requests for the limit
    await ctx.db.query('select from "user" where id = $1 for update', [supervisor.id])
    const groups = await ctx.db.countBy(ParticipationGroup, { eventId: event.id, supervisorId: supervisor.id })
    if (groups >= maxGroups) throw failure('TOO_MANY_GROUPS', { count: maxGroups })
    const group = await ctx.db.save(
      ctx.db.create(ParticipationGroup, {
        eventId: event.id,
        supervisorId: supervisor.id,
        name: name?.trim() || `${supervisor.lastName} ${groups + 1}`,
        country: supervisor.country,
        createdById: ctx.viewer.id,
        programId: await onlyProgram(ctx, event.id),
      }),
    )
    await recordGroupChange(ctx, group, 'create')
    await addTeacher(ctx, group, supervisor)
    return group
  })
}

/** The main programme, if there is only one. */
async function onlyProgram(ctx: Ctx, eventId: string): Promise<string | null> {
  const programs = await ctx.db.findBy(GrandFinalProgram, { eventId, kind: 'main', active: true })
  return programs.length === 1 ? first(programs).id : null
}

/** Adds the supervisor as a teacher, unless already in a group of the event. */
async function addTeacher(ctx: Ctx, group: ParticipationGroup, { id, firstName, lastName }: User): Promise<void> {
  const respondedAt = new Date(ctx.clock.now())
  await insertMember(ctx, group, {
    role: 'teacher',
    userId: id,
    firstName,
    lastName,
    response: 'accepted',
    respondedAt,
    missing: missingOf(null, 'teacher'),
  })
}

/** @throws NOT_FOUND, BAD_USER_INPUT */
export function renameGroup(outer: Ctx, { id, name }: { id: string; name: string }): Promise<ParticipationGroup> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockManagedGroup(ctx, id)
    if (!name.trim()) throw badInput({ name: ['Enter a name'] })
    return ctx.db.save(Object.assign(group, { name: name.trim() }))
  })
}

/** Deletes a group without places and charges. @throws NOT_FOUND, CONFLICT */
export function deleteGroup(outer: Ctx, id: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockManagedGroup(ctx, id)
    if (placedStates.includes(group.state)) {
      throw failure('CONFLICT', 'This group has places. Withdraw it first.', { state: group.state })
    }
    const [{ paid }] = await ctx.db.query<[{ paid: boolean }]>(
      `select exists (select from participant p join grand_final_charge c on c.participant_id = p.id
         where p.group_id = $1) paid`,
      [id],
    )
    if (paid) throw failure('CONFLICT', 'This group has payments, so it cannot be deleted')
    await ctx.db.delete(ParticipationGroup, { id })
  })
}

/**
 * Requests places, or changes the request. After the distribution of places the group joins the waiting list.
 * @throws NOT_FOUND, CONFLICT, RULE_BROKEN (no programme), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function requestQuota(outer: Ctx, { id, amount }: { id: string; amount: number }): Promise<ParticipationGroup> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockManagedGroup(ctx, id)
    await refuseUnlessPossible(ctx, group.eventId, 'requestQuota')
    if (!group.programId) throw failure('RULE_BROKEN', 'Choose the main programme of the group first')
    const event = await referenced(eventById(ctx), group.eventId)
    const phase = phaseAt(event.phases, ctx.clock.now())
    const late = event.quotasPublishedAt !== null || (phase !== 'registration' && isPossible('requestQuota', phase))
    if (late) await offerLater(ctx, group.eventId)
    return applyEvent(
      ctx,
      group,
      late ? 'queue' : 'request',
      {
        requestedPlaces: amount,
        requestedAt: group.requestedAt ?? new Date(ctx.clock.now()),
        ...(late && group.state === 'draft' ? { explanation: { reason: 'late', asked: amount, received: 0 } } : {}),
      },
      { amount },
    )
  })
}

/**
 * @throws NOT_FOUND, CONFLICT once places are granted or while paid fees remain, BAD_USER_INPUT, NOT_OPEN_YET,
 * WINDOW_CLOSED
 */
export function setMainProgram(
  outer: Ctx,
  { id, programId }: { id: string; programId: string },
): Promise<ParticipationGroup> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockManagedGroup(ctx, id)
    await refuseUnlessPossible(ctx, group.eventId, 'editGroup')
    const program = await ctx.db.findOneBy(GrandFinalProgram, { id: programId, eventId: group.eventId })
    if (program?.kind !== 'main' || !program.active) throw notFound('Programme not found')
    if (placedStates.includes(group.state)) {
      throw failure('CONFLICT', 'The programme is fixed once the group has places', { state: group.state })
    }
    // a teacher's fee that remained when the places were lost counts towards the former programme
    if (program.id !== group.programId && (await hasFees(ctx, await membersOf(ctx, id)))) {
      throw failure('CONFLICT', 'The programme is fixed because fees of the group are paid')
    }
    const saved = await ctx.db.save(Object.assign(group, { programId }))
    await recordGroupChange(ctx, saved, 'setProgram', { details: { programId } })
    return saved
  })
}

/**
 * Offers a group to another supervisor; an organiser transfers it immediately.
 * @throws NOT_FOUND (the group, or no such supervisor), RULE_BROKEN
 */
export function transferGroup(
  outer: Ctx,
  { id, username }: { id: string; username: string },
): Promise<ParticipationGroup> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockManagedGroup(ctx, id)
    const other = await ctx.db
      .createQueryBuilder(User, 'user')
      .where('lower(user.username) = lower(:name) and not user.isDraft and user.disabledAt is null', {
        name: username.trim(),
      })
      .getOne()
    if (other?.userType !== 'supervisor') throw notFound('No supervisor has this username')
    if (other.id === group.supervisorId) throw failure('RULE_BROKEN', 'The group already belongs to this supervisor')
    const asked = await ctx.db.save(Object.assign(group, { transferToId: other.id }))
    await recordGroupChange(ctx, asked, 'askTransfer', { details: { from: group.supervisorId, to: other.id } })
    return isOrganiser(ctx) ? completeTransfer(ctx, asked, other.id) : asked
  })
}

/** Accepts or declines a group offered for take-over. @throws NOT_FOUND */
export function answerTransfer(
  outer: Ctx,
  { id, accept }: { id: string; accept: boolean },
): Promise<ParticipationGroup> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockGroup(ctx, id)
    if (group.transferToId === null || group.transferToId !== ctx.viewer.id) throw notFound('Group not found')
    if (accept) return completeTransfer(ctx, group, group.transferToId)
    // the viewer can no longer see a declined group, so the payload contains its former state
    const refused = await ctx.db.save(Object.assign(group, { transferToId: null }))
    await recordGroupChange(ctx, refused, 'refuseTransfer')
    return Object.assign(ctx.db.create(ParticipationGroup, refused), { transferToId: ctx.viewer.id })
  })
}

/**
 * Transfers a group to its new supervisor, who joins as a teacher unless already in a group; the place of the former
 * one is removed.
 */
async function completeTransfer(ctx: Ctx, group: ParticipationGroup, to: string): Promise<ParticipationGroup> {
  const from = group.supervisorId
  const supervisor = await referenced(userById(ctx), to)
  const saved = await ctx.db.save(Object.assign(group, { supervisorId: to, transferToId: null }))
  const former = await ctx.db.findOneBy(Participant, {
    groupId: group.id,
    userId: from,
    role: 'teacher',
    removedAt: IsNull(),
  })
  // a place with charges is removed by a job, because payments are locked before groups
  if (former && !(await hasCharges(ctx, [former]))) await leave(ctx, former.id)
  await releaseTeachersOf(ctx, group)
  await addTeacher(ctx, saved, supervisor)
  await recordGroupChange(ctx, saved, 'transfer', { details: { from, to } })
  await chargeGroup(ctx, saved)
  return saved
}
