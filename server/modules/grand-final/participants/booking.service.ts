import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import { isOrganiser, lockManagedGroup, refuseUnlessPossible } from '../groups/group.service.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { lockGroup } from '../groups/places.ts'
import { chargeGroup, hasCharges } from '../money/charges.ts'
import { setOptions } from '../money/options.ts'
import { updateProgress } from '../money/paid.ts'
import { Participant } from './participant.entity.ts'
import type {
  SetParticipantResponseInput,
  UpdateParticipantCategoryInput,
  UpdateParticipantInput,
} from './participant.inputs.ts'
import { memberOf } from './participant.service.ts'

/**
 * Changes a member's bookings, or the name of a member without an account.
 * @throws NOT_FOUND, CONFLICT (an option that is paid, or full; a withdrawn group), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function updateParticipant(outer: Ctx, input: UpdateParticipantInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    // locks payments before groups, in the same order as payment events
    if (input.programIds || input.singleRoom === false) await setOptions(ctx, input, 'cancel')
    const group = await lockManagedGroup(ctx, input.groupId)
    await refuseUnlessPossible(ctx, group.eventId, 'editParticipants')
    if (group.state === 'withdrawn') throw failure('CONFLICT', 'This group was withdrawn', { state: group.state })
    const member = await memberOf(ctx, group.id, input.participantId)
    if ((input.firstName || input.lastName) && member.userId !== null) {
      throw badInput({ firstName: ['People with an account change their names in their profiles'] })
    }
    if (input.firstName) member.firstName = input.firstName.trim()
    if (input.lastName) member.lastName = input.lastName.trim()
    if (input.singleRoom != null) member.singleRoom = input.singleRoom
    const saved = await ctx.db.save(member)
    if (input.programIds) await setOptions(ctx, input, 'add')
    await recordGroupChange(ctx, group, 'updateParticipant', { details: { participantId: saved.id } })
    await chargeGroup(ctx, group)
    await updateProgress(ctx, group)
    return saved
  })
}

/** @throws NOT_FOUND, RULE_BROKEN (a grade, or a team, that does not fit), NOT_OPEN_YET, WINDOW_CLOSED */
export function updateParticipantCategory(outer: Ctx, input: UpdateParticipantCategoryInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const group = await lockManagedGroup(ctx, input.groupId)
    await refuseUnlessPossible(ctx, group.eventId, 'editParticipants')
    const member = await memberOf(ctx, group.id, input.participantId)
    if (member.role !== 'student') throw failure('RULE_BROKEN', 'Only students can have a category')
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
    throw failure('GRADE_OUTSIDE_CATEGORY', { from: category.fromGrade, to: category.toGrade })
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
    throw failure('TEAM_FULL', { count: category.teamTo })
  }
}

/**
 * Stores the answer of a student or family to the invitation; an organiser can enter it on their behalf.
 * @throws NOT_FOUND, CONFLICT (already answered, or paid), NOT_OPEN_YET, WINDOW_CLOSED
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
      throw failure('CONFLICT', 'You have payments for this group. Ask your teacher to remove you from it.')
    }
    const saved = await ctx.db.save(Object.assign(member, { response, respondedAt: new Date(ctx.clock.now()) }))
    // companions have the same answer as their student
    await ctx.db.update(Participant, { companionOfId: saved.id }, { response })
    await recordGroupChange(ctx, group, response, { details: { participantId: saved.id } })
    await chargeGroup(ctx, group)
    await updateProgress(ctx, group)
    return saved
  })
}
