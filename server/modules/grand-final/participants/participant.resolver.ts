import { Limited } from '../../../graphql/limits/limited.ts'
import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { type NodeSource, toGlobalId } from '../../../graphql/node.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { ParticipantDocument } from '../documents/document.inputs.ts'
import { documentsOf } from '../documents/document.service.ts'
import { eventById, finalCategoryById } from '../event/event.loaders.ts'
import { grandFinalReader, groupLeader, organiser } from '../grand-final.access.ts'
import { GroupState } from '../groups/group-states.ts'
import { ownGroup } from '../groups/group.access.ts'
import { groupById } from '../groups/group.loaders.ts'
import { CancellationPreview, previewRemoval, removeParticipant } from '../money/cancellation.ts'
import { GrandFinalCharge } from '../money/charge.entity.ts'
import { chargesByParticipant } from '../money/charge.loaders.ts'
import * as booking from './booking.service.ts'
import { participantCandidates } from './candidates.ts'
import { openDetails, ParticipantDetails } from './details.ts'
import * as details from './details.service.ts'
import * as membership from './membership.service.ts'
import { Participant } from './participant.entity.ts'
import {
  AddCompanionInput,
  AddParticipantDraftInput,
  AddParticipantInput,
  AddTeacherInput,
  ParticipantCandidate,
  ParticipantPayload,
  RegisterExternalCodeInput,
  RemoveParticipantInput,
  RemoveParticipantPayload,
  SetParticipantResponseInput,
  TransferParticipantInput,
  UpdateParticipantCategoryInput,
  UpdateParticipantDetailsInput,
  UpdateParticipantInput,
} from './participant.inputs.ts'
import { companionsOf, participantById } from './participant.loaders.ts'
import * as service from './participant.service.ts'

/** A participant who was not removed. */
export const presentParticipant: NodeSource = async (ctx, id) => {
  const found = await participantById(ctx).load(id)
  return found?.removedAt ? null : found
}

const invited = or(may('gf.frontend-section.student.$ID'), groupLeader)

@Resolver(() => Participant)
export class ParticipantResolver {
  @Query(() => [ParticipantCandidate], { description: 'Students of the group’s supervisor, qualified ones first' })
  @Access(groupLeader)
  participantCandidates(
    @Context() ctx: Ctx,
    @ArgId('ParticipationGroup', 'groupId') groupId: string,
    @Arg('search', () => String, { nullable: true, description: 'Name prefix or username' })
    search?: string | null,
    @Arg('qualified', () => Boolean, { nullable: true, description: 'Limits the list to qualified students' })
    qualified?: boolean | null,
  ): Promise<ParticipantCandidate[]> {
    return participantCandidates(ctx, { groupId, search: search?.slice(0, 100) ?? null, qualified: qualified ?? null })
  }

  @Query(() => [Participant], { description: 'Members of a group in the order of joining' })
  @Access(groupLeader)
  participants(@Context() ctx: Ctx, @ArgId('ParticipationGroup', 'groupId') groupId: string) {
    return service.participantsOf(ctx, groupId)
  }

  @Query(() => Participant, { description: 'The viewer’s place in a group of the current Grand Final' })
  @Access(grandFinalReader)
  myParticipation(@Context() ctx: Ctx, @ArgId('ParticipationGroup', 'groupId') groupId: string) {
    return service.myParticipation(ctx, groupId)
  }

  @Query(() => [Participant], { description: 'All places of the viewer, newest first' })
  @Access(grandFinalReader)
  myParticipations(@Context() ctx: Ctx) {
    return service.myParticipations(ctx)
  }

  @Query(() => [Participant], { description: 'All places of a person, newest first' })
  @Access(organiser)
  participationsOf(@Context() ctx: Ctx, @ArgId('User', 'userId') userId: string) {
    return service.participationsOf(ctx, userId)
  }

  @Query(() => CancellationPreview, { description: 'Previews the financial effect of removing the member' })
  @Access(groupLeader)
  participantRemoval(
    @Context() ctx: Ctx,
    @ArgId('ParticipationGroup', 'groupId') groupId: string,
    @ArgId('Participant', 'participantId') participantId: string,
  ): Promise<CancellationPreview> {
    return previewRemoval(ctx, { groupId, participantId })
  }

  @FieldResolver(() => String, { nullable: true, description: 'Student ID; null for companions' })
  async username(@Root() { userId }: Participant, @Context() ctx: Ctx) {
    return userId && ((await userById(ctx).load(userId))?.username ?? null)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Reference code of a draft account, for the family' })
  @Access(or(organiser, ownGroup))
  async referenceCode(@Root() { userId }: Participant, @Context() ctx: Ctx) {
    const user = userId && (await userById(ctx).load(userId))
    return user && user.isDraft ? user.referenceCode : null
  }

  @FieldResolver(() => ID, { nullable: true, description: 'ID of the User; null without an account' })
  userId(@Root() { userId }: Participant) {
    return userId && toGlobalId('User', userId)
  }

  @FieldResolver(() => GrandFinalCategory, { nullable: true })
  category(@Root() { categoryId }: Participant, @Context() ctx: Ctx) {
    return categoryId && finalCategoryById(ctx).load(categoryId)
  }

  @FieldResolver(() => GrandFinalEvent)
  event(@Root() { eventId }: Participant, @Context() ctx: Ctx) {
    return eventById(ctx).load(eventId)
  }

  @FieldResolver(() => ID, { description: 'ID of the ParticipationGroup' })
  groupId(@Root() { groupId }: Participant) {
    return toGlobalId('ParticipationGroup', groupId)
  }

  @FieldResolver(() => String)
  async groupName(@Root() { groupId }: Participant, @Context() ctx: Ctx) {
    return (await referenced(groupById(ctx), groupId)).name
  }

  @FieldResolver(() => GroupState)
  async groupState(@Root() { groupId }: Participant, @Context() ctx: Ctx) {
    return (await referenced(groupById(ctx), groupId)).state
  }

  @FieldResolver(() => String, { description: 'Name of the teacher who brings the group' })
  async teacher(@Root() { groupId }: Participant, @Context() ctx: Ctx) {
    const group = await referenced(groupById(ctx), groupId)
    const user = await referenced(userById(ctx), group.supervisorId)
    return `${user.firstName} ${user.lastName}`
  }

  @FieldResolver(() => Boolean, { description: 'Whether the teacher pays for the whole group' })
  async teacherPays(@Root() { groupId }: Participant, @Context() ctx: Ctx) {
    return (await referenced(groupById(ctx), groupId)).paymentControl === 'supervisor'
  }

  @FieldResolver(() => ID, { nullable: true, description: 'For companions: ID of the student’s Participant' })
  companionOfId(@Root() { companionOfId }: Participant) {
    return companionOfId && toGlobalId('Participant', companionOfId)
  }

  @FieldResolver(() => [Participant], { description: 'Adults accompanying the student' })
  companions(@Root() { id }: Participant, @Context() ctx: Ctx) {
    return companionsOf(ctx).load(id)
  }

  @FieldResolver(() => ParticipantDetails, { nullable: true, description: 'Details; null if none have been entered' })
  details(@Root() participant: Participant, @Context() ctx: Ctx) {
    return openDetails(ctx, participant)
  }

  @FieldResolver(() => [ParticipantDocument], { description: 'Documents, available and not yet available' })
  documents(@Root() participant: Participant, @Context() ctx: Ctx) {
    return documentsOf(ctx, participant)
  }

  @FieldResolver(() => [GrandFinalCharge], { description: 'Paid and open charges, oldest first' })
  async charges(@Root() { id }: Participant, @Context() ctx: Ctx) {
    return (await chargesByParticipant(ctx).load(id)).filter(({ cancelledAt }) => cancelledAt === null)
  }

  @Mutation(() => ParticipantPayload, {
    description:
      'Adds a student of the group’s supervisor to a group. Fails with CONFLICT if the student is already in a group, and RULE_BROKEN if no place is left',
  })
  @Access(groupLeader)
  async addParticipant(@Context() ctx: Ctx, @Arg('input') input: AddParticipantInput): Promise<ParticipantPayload> {
    return { participant: await membership.addParticipant(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, { description: 'Creates a draft account and adds the student' })
  @Access(groupLeader)
  async addParticipantDraft(
    @Context() ctx: Ctx,
    @Arg('input') input: AddParticipantDraftInput,
  ): Promise<ParticipantPayload> {
    return { participant: await membership.addParticipantDraft(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, { description: 'Adds an accompanying adult, who counts as a member' })
  @Access(groupLeader)
  async addCompanion(@Context() ctx: Ctx, @Arg('input') input: AddCompanionInput): Promise<ParticipantPayload> {
    return { participant: await membership.addCompanion(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, {
    description: 'Adds a teacher without an account; the limit is one per full number of students, at least one',
  })
  @Access(groupLeader)
  async addTeacher(@Context() ctx: Ctx, @Arg('input') input: AddTeacherInput): Promise<ParticipantPayload> {
    return { participant: await membership.addTeacher(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, {
    description:
      'Changes the bookings of a member, or the name of a member without an account. Fails with CONFLICT if an optional programme is full, or was paid and would be removed',
  })
  @Access(groupLeader)
  async updateParticipant(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateParticipantInput,
  ): Promise<ParticipantPayload> {
    return { participant: await booking.updateParticipant(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, {
    description:
      'Sets the category and team of a student. Fails with RULE_BROKEN if the grade or the team does not fit',
  })
  @Access(groupLeader)
  async updateParticipantCategory(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateParticipantCategoryInput,
  ): Promise<ParticipantPayload> {
    return { participant: await booking.updateParticipantCategory(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, {
    description: 'Updates details of the viewer, the viewer’s companion or a member of the viewer’s group',
  })
  @Access(invited)
  async updateParticipantDetails(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateParticipantDetailsInput,
  ): Promise<ParticipantPayload> {
    return { participant: await details.updateDetails(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, {
    description:
      'Moves a student with companions to another group of the same supervisor; organisers can choose any group of the event. Fails with CONFLICT if there are charges, and RULE_BROKEN if no place is left',
  })
  @Access(groupLeader)
  async transferParticipant(
    @Context() ctx: Ctx,
    @Arg('input') input: TransferParticipantInput,
  ): Promise<ParticipantPayload> {
    return { participant: await membership.transferParticipant(ctx, input) }
  }

  @Mutation(() => RemoveParticipantPayload, {
    description: 'Removes a member: open payments are waived, and paid ones are refunded by the event’s rules',
  })
  @Access(groupLeader)
  async removeParticipant(
    @Context() ctx: Ctx,
    @Arg('input') input: RemoveParticipantInput,
  ): Promise<RemoveParticipantPayload> {
    return { deletedId: toGlobalId('Participant', await removeParticipant(ctx, input)) }
  }

  @Mutation(() => ParticipantPayload, {
    description:
      'Stores the code of a member at an external provider. Fails with CONFLICT if it is another member’s code',
  })
  @Access(invited)
  @Limited('externalCodeByUser')
  async registerExternalCode(
    @Context() ctx: Ctx,
    @Arg('input') input: RegisterExternalCodeInput,
  ): Promise<ParticipantPayload> {
    return { participant: await details.registerExternalCode(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, {
    description: 'Sets the response of a student, or the family, to the invitation',
  })
  @Access(invited)
  async setParticipantResponse(
    @Context() ctx: Ctx,
    @Arg('input') input: SetParticipantResponseInput,
  ): Promise<ParticipantPayload> {
    return { participant: await booking.setResponse(ctx, input) }
  }
}
