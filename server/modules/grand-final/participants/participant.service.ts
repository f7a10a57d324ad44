import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { badInput, failure, notFound } from '../../../graphql/errors.ts'
import { createDraft, userById, type User } from '../../accounts/public.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import { eventById } from '../event/event.loaders.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { isOrganiser, ledGroup, lockLedGroup, refuseUnlessPossible } from '../groups/group.service.ts'
import { note } from '../groups/happen.ts'
import { placedStates } from '../groups/group-states.ts'
import { lockGroup } from '../groups/places.ts'
import { chargeGroup } from '../money/charges.ts'
import { setOptions } from '../money/options.ts'
import { followUp } from '../money/paid.ts'
import { onSupervisorsList } from './candidates.ts'
import { missingOf, withDetails, type ParticipantDetails } from './details.ts'
import { Participant, type ParticipantRole } from './participant.entity.ts'
import type {
  AddCompanionInput,
  AddParticipantDraftInput,
  AddParticipantInput,
  RegisterExternalCodeInput,
  SetParticipantResponseInput,
  TransferParticipantInput,
  UpdateParticipantCategoryInput,
  UpdateParticipantDetailsInput,
  UpdateParticipantInput,
} from './participant.inputs.ts'

/** The most members of a group that has no places yet. */
const mostMembers = 200

/** Members of a group of the viewer's. @throws NOT_FOUND */
export async function participantsOf(ctx: Ctx, groupId: string): Promise<Participant[]> {
  await ledGroup(ctx, groupId)
  return ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = :groupId and participant.removedAt is null', { groupId })
    .orderBy('participant.createdAt')
    .addOrderBy('participant.id')
    .getMany()
}

/** The viewer's own place in a group. @throws NOT_FOUND */
export async function myParticipation(ctx: Ctx, groupId: string): Promise<Participant> {
  const found = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = :groupId and participant.userId = :me and participant.removedAt is null', {
      groupId,
      me: ctx.viewer.id,
    })
    .getOne()
  if (!found) throw notFound('You do not take part in this group')
  return found
}

/** Every place that the viewer has, the newest first. */
export const myParticipations = (ctx: Ctx): Promise<Participant[]> =>
  ctx.db
    .createQueryBuilder(Participant, 'participant')
    .innerJoin('participant.event', 'event')
    .where('participant.userId = :me and participant.removedAt is null and event.published', { me: ctx.viewer.id })
    .orderBy('participant.createdAt', 'DESC')
    .getMany()

/** Every place of a person at published and coming events, the newest first; for organisers. */
export const participationsOf = (ctx: Ctx, userId: string): Promise<Participant[]> =>
  ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.userId = :userId and participant.removedAt is null', { userId })
    .orderBy('participant.createdAt', 'DESC')
    .getMany()

/** A member of a locked group. @throws NOT_FOUND */
export async function memberOf(ctx: Ctx, groupId: string, id: string): Promise<Participant> {
  const member = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.id = :id and participant.groupId = :groupId and participant.removedAt is null', { id, groupId })
    .getOne()
  if (!member) throw notFound('Participant not found')
  return member
}

/**
 * Adds a student of the supervisor's.
 * @throws NOT_FOUND, CONFLICT (in a group already), RULE_BROKEN (no place left), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function addParticipant(outer: Ctx, { groupId, userId }: AddParticipantInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockLedGroup(ctx, groupId)
    await refuseUnlessPossible(ctx, group.eventId, 'editParticipants')
    const student = await userById(ctx).load(userId)
    const reached =
      student?.userType === 'student' && (isOrganiser(ctx) || (await onSupervisorsList(ctx, group, userId)))
    if (!reached) throw notFound('Student not found')
    return addStudent(ctx, group, student)
  })
}

/** Registers a person as a draft and adds the student. @throws as `addParticipant` and `createDraft` do */
export async function addParticipantDraft(
  outer: Ctx,
  { groupId, ...person }: AddParticipantDraftInput,
): Promise<Participant> {
  const group = await ledGroup(outer, groupId)
  await refuseUnlessPossible(outer, group.eventId, 'editParticipants')
  const draft = await createDraft(outer, 'student', person)
  return inTransaction(outer, async (ctx) => addStudent(ctx, await lockLedGroup(ctx, groupId), draft))
}

async function addStudent(ctx: Ctx, group: ParticipationGroup, student: User): Promise<Participant> {
  await refuseFull(ctx, group, 'student')
  const inserted = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(Participant)
    .values({
      eventId: group.eventId,
      groupId: group.id,
      role: 'student',
      userId: student.id,
      firstName: student.firstName,
      lastName: student.lastName,
      grade: student.grade,
      missing: missingOf(null),
    })
    .orIgnore()
    .returning('id')
    .execute()
  const [row] = inserted.raw as { id: string }[]
  if (!row) throw failure('CONFLICT', 'This student is already in a group')
  await note(ctx, group, 'addParticipant', { details: { participantId: row.id } })
  return ctx.db.findOneByOrFail(Participant, { id: row.id })
}

/**
 * Adds an adult who comes with a student and counts as a member.
 * @throws NOT_FOUND, RULE_BROKEN (no place left), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function addCompanion(outer: Ctx, input: AddCompanionInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockLedGroup(ctx, input.groupId)
    await refuseUnlessPossible(ctx, group.eventId, 'editParticipants')
    const student = await memberOf(ctx, group.id, input.participantId)
    if (student.role !== 'student') throw failure('RULE_BROKEN', 'Companions come with students')
    await refuseFull(ctx, group, 'companion')
    const companion = await ctx.db.save(
      ctx.db.create(Participant, {
        eventId: group.eventId,
        groupId: group.id,
        role: 'companion',
        companionOfId: student.id,
        userId: null,
        firstName: input.firstName.trim(),
        lastName: input.lastName.trim(),
        response: student.response,
        missing: missingOf(null),
      }),
    )
    await note(ctx, group, 'addCompanion', { details: { participantId: companion.id } })
    await chargeGroup(ctx, group)
    await followUp(ctx, group)
    return companion
  })
}

/** @throws RULE_BROKEN when the locked group has no place left for one more */
export async function refuseFull(ctx: Ctx, group: ParticipationGroup, role: ParticipantRole): Promise<void> {
  const kinds: ParticipantRole[] = role === 'teacher' ? ['teacher'] : ['student', 'companion']
  const count = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = :id and participant.removedAt is null and participant.role = any(:kinds)', {
      id: group.id,
      kinds,
    })
    .getCount()
  const limit = placedStates.includes(group.state)
    ? role === 'teacher'
      ? group.teacherQuota
      : group.quota
    : mostMembers
  if (count >= limit) throw failure('RULE_BROKEN', `All ${limit} places of the group are taken`, { limit })
}

/**
 * Changes what a member books, or a companion's name.
 * @throws NOT_FOUND, CONFLICT (an option that is paid, or full), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function updateParticipant(outer: Ctx, input: UpdateParticipantInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    // payments are locked before groups, as the news of a payment does it
    if (input.programIds || input.singleRoom === false) await setOptions(ctx, input, 'cancel')
    const group = await lockLedGroup(ctx, input.groupId)
    await refuseUnlessPossible(ctx, group.eventId, 'editParticipants')
    const member = await memberOf(ctx, group.id, input.participantId)
    if ((input.firstName || input.lastName) && member.role !== 'companion') {
      throw badInput({ firstName: ['Names of people with an account are changed in their profile'] })
    }
    if (input.firstName) member.firstName = input.firstName.trim()
    if (input.lastName) member.lastName = input.lastName.trim()
    if (input.singleRoom != null) member.singleRoom = input.singleRoom
    const saved = await ctx.db.save(member)
    if (input.programIds) await setOptions(ctx, input, 'add')
    await note(ctx, group, 'updateParticipant', { details: { participantId: saved.id } })
    await chargeGroup(ctx, group)
    await followUp(ctx, group)
    return saved
  })
}

/** @throws NOT_FOUND, RULE_BROKEN (a grade, or a team, that does not fit), NOT_OPEN_YET, WINDOW_CLOSED */
export function updateParticipantCategory(outer: Ctx, input: UpdateParticipantCategoryInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockLedGroup(ctx, input.groupId)
    await refuseUnlessPossible(ctx, group.eventId, 'editParticipants')
    const member = await memberOf(ctx, group.id, input.participantId)
    if (member.role !== 'student') throw failure('RULE_BROKEN', 'Only students take part in categories')
    const team = input.team?.trim() || null
    const category = input.categoryId
      ? await ctx.db.findOneBy(GrandFinalCategory, { id: input.categoryId, eventId: group.eventId })
      : null
    if (input.categoryId && !category) throw notFound('Category not found')
    if (category) await refuseUnfit(ctx, category, member, team)
    return ctx.db.save(
      Object.assign(member, { categoryId: category?.id ?? null, team: category && category.teamTo > 1 ? team : null }),
    )
  })
}

async function refuseUnfit(ctx: Ctx, category: GrandFinalCategory, member: Participant, team: string | null) {
  const { grade } = member
  if (grade !== null && (grade < category.fromGrade || grade > category.toGrade)) {
    throw failure('RULE_BROKEN', `This category is for grades ${category.fromGrade} to ${category.toGrade}`)
  }
  if (!team || category.teamTo === 1) return
  const others = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = :groupId and participant.removedAt is null', { groupId: member.groupId })
    .andWhere('participant.categoryId = :categoryId and lower(participant.team) = lower(:team)', {
      categoryId: category.id,
      team,
    })
    .andWhere('participant.id <> :id', { id: member.id })
    .getCount()
  if (others >= category.teamTo) {
    throw failure('RULE_BROKEN', `A team of this category has at most ${category.teamTo} students`)
  }
}

/**
 * Keeps details for travel and stay: one's own, or those of a member of one's group.
 * @throws NOT_FOUND, BAD_USER_INPUT, NOT_OPEN_YET, WINDOW_CLOSED
 */
export function updateDetails(
  outer: Ctx,
  { groupId, participantId, details }: UpdateParticipantDetailsInput,
): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const { group, member } = await ownOrLed(ctx, groupId, participantId ?? null)
    await refuseUnlessPossible(ctx, group.eventId, 'editDetails')
    return keepDetails(ctx, group, member, details)
  })
}

/** In a transaction that holds the group. */
export async function keepDetails(
  ctx: Ctx,
  group: ParticipationGroup,
  member: Participant,
  details: ParticipantDetails,
): Promise<Participant> {
  const saved = await ctx.db.save(Object.assign(member, await withDetails(ctx, member, details)))
  await note(ctx, group, 'updateDetails', { details: { participantId: saved.id, fields: Object.keys(details) } })
  await followUp(ctx, group)
  return saved
}

/**
 * Keeps the code under which a member plays at the provider of the contests.
 * @throws NOT_FOUND, CONFLICT (somebody else's code), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function registerExternalCode(outer: Ctx, input: RegisterExternalCodeInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const { group, member } = await ownOrLed(ctx, input.groupId, input.participantId ?? null)
    await refuseUnlessPossible(ctx, group.eventId, 'editDetails')
    const code = input.code.trim()
    if (!code) throw badInput({ code: ['Enter a code'] })
    await ctx.db.query('select from grand_final_event where id = $1 for update', [group.eventId])
    const double = await ctx.db
      .createQueryBuilder(Participant, 'participant')
      .where('participant.eventId = :eventId and participant.externalCode = :code', { eventId: group.eventId, code })
      .andWhere('participant.removedAt is null and participant.id <> :id', { id: member.id })
      .getExists()
    if (double) throw failure('CONFLICT', 'This code belongs to another participant')
    return ctx.db.save(Object.assign(member, { externalCode: code }))
  })
}

/** A member whom the viewer answers for: oneself, or one of a group of the viewer's. @throws NOT_FOUND */
async function ownOrLed(ctx: Ctx, groupId: string, participantId: string | null) {
  const group = await lockGroup(ctx, groupId)
  const member = participantId ? await memberOf(ctx, groupId, participantId) : await myParticipation(ctx, groupId)
  const own = member.userId === ctx.viewer.id || (await isOwnCompanion(ctx, member))
  if (!own && !isOrganiser(ctx) && group.supervisorId !== ctx.viewer.id) throw notFound('Participant not found')
  return { group, member }
}

const isOwnCompanion = async (ctx: Ctx, { companionOfId }: Participant): Promise<boolean> =>
  companionOfId !== null && ctx.db.existsBy(Participant, { id: companionOfId, userId: ctx.viewer.id! })

/**
 * Moves a student, with the companions, to another group of the same supervisor; an organiser to any of the event.
 * @throws NOT_FOUND, CONFLICT (something is paid, or asked for), RULE_BROKEN (no place left)
 */
export function transferParticipant(outer: Ctx, input: TransferParticipantInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const held = new Map<string, ParticipationGroup>()
    for (const id of [...new Set([input.groupId, input.toGroupId])].toSorted()) {
      held.set(id, await lockLedGroup(ctx, id))
    }
    const [from, to] = [held.get(input.groupId)!, held.get(input.toGroupId)!]
    await refuseUnlessPossible(ctx, from.eventId, 'editParticipants')
    const member = await memberOf(ctx, from.id, input.participantId)
    if (from.id === to.id || from.eventId !== to.eventId) throw notFound('Group not found')
    if (member.role === 'companion') throw failure('RULE_BROKEN', 'Companions move with their students')
    const companions = await ctx.db
      .createQueryBuilder(Participant, 'participant')
      .where('participant.companionOfId = :id and participant.removedAt is null', { id: member.id })
      .getMany()
    if (from.programId !== to.programId && (await hasCharges(ctx, [member, ...companions]))) {
      throw failure('CONFLICT', 'There are payments for the programme of the first group')
    }
    for (const one of [member, ...companions]) {
      await refuseFull(ctx, to, one.role)
      await ctx.db.save(Object.assign(one, { groupId: to.id, ...(one.role === 'student' ? { team: null } : {}) }))
    }
    await note(ctx, from, 'moveParticipant', { details: { participantId: member.id, to: to.id } })
    await note(ctx, to, 'addParticipant', { details: { participantId: member.id, from: from.id } })
    for (const group of [from, to]) {
      await chargeGroup(ctx, group)
      await followUp(ctx, group)
    }
    return member
  })
}

async function hasCharges(ctx: Ctx, members: readonly Participant[]): Promise<boolean> {
  const [{ found }] = await ctx.db.query<[{ found: boolean }]>(
    'select exists (select from grand_final_charge where participant_id = any($1::uuid[]) and cancelled_at is null) found',
    [members.map(({ id }) => id)],
  )
  return found
}

/**
 * The answer of a student, or of the family, to the invitation; an organiser can note it for them.
 * @throws NOT_FOUND, CONFLICT (answered already, or paid), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function setResponse(
  outer: Ctx,
  { userId, participantId, action }: SetParticipantResponseInput,
): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const known = await ctx.db.findOneBy(Participant, { id: participantId })
    const mine = known?.userId === userId && (userId === ctx.viewer.id || isOrganiser(ctx))
    if (!known || !mine || known.role !== 'student') throw notFound('Invitation not found')
    const group = await lockGroup(ctx, known.groupId)
    const member = await memberOf(ctx, group.id, participantId)
    await refuseUnlessPossible(ctx, group.eventId, 'respond')
    const response = action === 'accept' ? 'accepted' : 'declined'
    if (member.response === response) return member
    if (response === 'declined' && (await hasCharges(ctx, [member]))) {
      throw failure('CONFLICT', 'Payments were asked for. Ask your teacher to remove you from the group.')
    }
    const saved = await ctx.db.save(Object.assign(member, { response, respondedAt: new Date(ctx.clock.now()) }))
    await note(ctx, group, response, { details: { participantId: saved.id } })
    await chargeGroup(ctx, group)
    await followUp(ctx, group)
    return saved
  })
}

/** Students up to the grade of the event who have no adult with them yet. */
export async function withoutCompanion(ctx: Ctx, group: ParticipationGroup, members: readonly Participant[]) {
  const event = await eventById(ctx).load(group.eventId)
  const accompanied = new Set(members.map(({ companionOfId }) => companionOfId))
  return members.filter(
    ({ id, role, grade }) =>
      role === 'student' && grade !== null && grade <= (event?.companionGrade ?? 0) && !accompanied.has(id),
  )
}
