import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { createDraft, userById, type User } from '../../accounts/public.ts'
import { eventById } from '../event/event.loaders.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { isOrganiser, managedGroup, lockManagedGroup, refuseUnlessPossible } from '../groups/group.service.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { placedStates } from '../groups/group-states.ts'
import { teachersFor } from '../groups/places.ts'
import { chargeGroup, hasCharges } from '../money/charges.ts'
import { updateProgress } from '../money/paid.ts'
import { onSupervisorsList } from './candidates.ts'
import { missingOf } from './details.ts'
import { insertMember } from './insert-member.ts'
import { Participant, type ParticipantRole } from './participant.entity.ts'
import type {
  AddCompanionInput,
  AddParticipantDraftInput,
  AddParticipantInput,
  AddTeacherInput,
  TransferParticipantInput,
} from './participant.inputs.ts'
import { memberOf } from './participant.service.ts'

/** Limit on the members of a group without places. */
const maxMembers = 200

/**
 * Adds a student of the supervisor to a group.
 * @throws NOT_FOUND, CONFLICT (already in a group), RULE_BROKEN (no place left), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function addParticipant(outer: Ctx, { groupId, userId }: AddParticipantInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockManagedGroup(ctx, groupId)
    await refuseUnlessPossible(ctx, group.eventId, 'editParticipants')
    const student = await userById(ctx).load(userId)
    const reached =
      student?.userType === 'student' && (isOrganiser(ctx) || (await onSupervisorsList(ctx, group, userId)))
    if (!reached) throw notFound('Student not found')
    return addStudent(ctx, group, student)
  })
}

/** Creates a draft student and adds it to the group. @throws as `addParticipant` and `createDraft` do */
export async function addParticipantDraft(
  outer: Ctx,
  { groupId, ...person }: AddParticipantDraftInput,
): Promise<Participant> {
  const group = await managedGroup(outer, groupId)
  await refuseUnlessPossible(outer, group.eventId, 'editParticipants')
  const draft = await createDraft(outer, 'student', person)
  return inTransaction(outer, async (ctx) => addStudent(ctx, await lockManagedGroup(ctx, groupId), draft))
}

async function addStudent(ctx: Ctx, group: ParticipationGroup, student: User): Promise<Participant> {
  await refuseFull(ctx, group, 'student')
  const inserted = await insertMember(ctx, group, {
    role: 'student',
    userId: student.id,
    firstName: student.firstName,
    lastName: student.lastName,
    grade: student.grade,
    missing: missingOf(null, 'student'),
  })
  const [row] = inserted.raw as { id: string }[]
  if (!row) throw failure('CONFLICT', 'This student is already in a group')
  await recordGroupChange(ctx, group, 'addParticipant', { details: { participantId: row.id } })
  await chargeGroup(ctx, group)
  return ctx.db.findOneByOrFail(Participant, { id: row.id })
}

/**
 * Adds an adult who accompanies a student and counts as a member.
 * @throws NOT_FOUND, RULE_BROKEN (no place left), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function addCompanion(outer: Ctx, input: AddCompanionInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockManagedGroup(ctx, input.groupId)
    await refuseUnlessPossible(ctx, group.eventId, 'editParticipants')
    const student = await memberOf(ctx, group.id, input.participantId)
    if (student.role !== 'student') throw failure('RULE_BROKEN', 'A companion must be added to a student')
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
        missing: missingOf(null, 'companion'),
      }),
    )
    await recordGroupChange(ctx, group, 'addCompanion', { details: { participantId: companion.id } })
    await chargeGroup(ctx, group)
    await updateProgress(ctx, group)
    return companion
  })
}

/**
 * Adds an accompanying teacher without an account, within the group's places for teachers.
 * @throws NOT_FOUND, RULE_BROKEN (no place left), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function addTeacher(outer: Ctx, input: AddTeacherInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockManagedGroup(ctx, input.groupId)
    await refuseUnlessPossible(ctx, group.eventId, 'editParticipants')
    await refuseFull(ctx, group, 'teacher')
    const teacher = await ctx.db.save(
      ctx.db.create(Participant, {
        eventId: group.eventId,
        groupId: group.id,
        role: 'teacher',
        userId: null,
        firstName: input.firstName.trim(),
        lastName: input.lastName.trim(),
        response: 'accepted',
        respondedAt: new Date(ctx.clock.now()),
        missing: missingOf(null, 'teacher'),
      }),
    )
    await recordGroupChange(ctx, group, 'addTeacher', { details: { participantId: teacher.id } })
    await chargeGroup(ctx, group)
    await updateProgress(ctx, group)
    return teacher
  })
}

/** @throws RULE_BROKEN when the locked group has no place left */
async function refuseFull(ctx: Ctx, group: ParticipationGroup, role: ParticipantRole): Promise<void> {
  const kinds: ParticipantRole[] = role === 'teacher' ? ['teacher'] : ['student', 'companion']
  const count = await ctx.db
    .createQueryBuilder(Participant, 'participant')
    .where('participant.groupId = :id and participant.removedAt is null and participant.role = any(:kinds)', {
      id: group.id,
      kinds,
    })
    .getCount()
  const placed = placedStates.includes(group.state)
  const limit =
    role === 'teacher'
      ? placed
        ? group.teacherQuota
        : teachersFor(group.requestedPlaces ?? 1, await referenced(eventById(ctx), group.eventId))
      : placed
        ? group.quota
        : maxMembers
  if (count >= limit) throw failure('GROUP_FULL', { count: limit }, { limit })
}

/**
 * Moves a student with the companions to another group of the same supervisor, or for an organiser to any group of
 * the event.
 * @throws NOT_FOUND, CONFLICT (charges for another programme, or for a place), RULE_BROKEN (no place left)
 */
export function transferParticipant(outer: Ctx, input: TransferParticipantInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const held = new Map<string, ParticipationGroup>()
    for (const id of [...new Set([input.groupId, input.toGroupId])].toSorted()) {
      held.set(id, await lockManagedGroup(ctx, id))
    }
    const from = required(held.get(input.groupId), 'group that was locked')
    const to = required(held.get(input.toGroupId), 'group that was locked')
    await refuseUnlessPossible(ctx, from.eventId, 'editParticipants')
    const member = await memberOf(ctx, from.id, input.participantId)
    if (from.id === to.id || from.eventId !== to.eventId) throw notFound('Group not found')
    if (member.role === 'companion') throw failure('RULE_BROKEN', 'Companions move with their students')
    const companions = await ctx.db
      .createQueryBuilder(Participant, 'participant')
      .where('participant.companionOfId = :id and participant.removedAt is null', { id: member.id })
      .getMany()
    if (await hasCharges(ctx, [member, ...companions])) {
      if (from.programId !== to.programId) throw failure('CONFLICT', 'The programme of the first group has payments')
      if (placedStates.includes(from.state) && !placedStates.includes(to.state)) {
        throw failure('CONFLICT', 'There are payments for this member, and the other group has no places')
      }
    }
    for (const one of [member, ...companions]) {
      await refuseFull(ctx, to, one.role)
      await ctx.db.save(Object.assign(one, { groupId: to.id, ...(one.role === 'student' ? { team: null } : {}) }))
    }
    await recordGroupChange(ctx, from, 'moveParticipant', { details: { participantId: member.id, to: to.id } })
    await recordGroupChange(ctx, to, 'addParticipant', { details: { participantId: member.id, from: from.id } })
    for (const group of [from, to]) {
      await chargeGroup(ctx, group)
      await updateProgress(ctx, group)
    }
    return member
  })
}
