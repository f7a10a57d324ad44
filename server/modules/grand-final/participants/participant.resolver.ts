import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { registerNode, toGlobalId } from '../../../graphql/node.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { userById } from '../../accounts/public.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
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

registerNode('Participant', async (ctx, id) => {
  const found = await participantById(ctx).load(id)
  return found?.removedAt ? null : found
})

const invited = or(may('gf.frontend-section.student.$ID'), groupLeader)

@Resolver(() => Participant)
export class ParticipantResolver {
  @Query(() => [ParticipantCandidate], { description: 'Students of the group’s supervisor, those who qualified first' })
  @Access(groupLeader)
  participantCandidates(
    @Context() ctx: Ctx,
    @ArgId('ParticipationGroup', 'groupId') groupId: string,
    @Arg('search', () => String, { nullable: true, description: 'Beginnings of names, or a username' })
    search?: string | null,
    @Arg('qualified', () => Boolean, { nullable: true, description: 'Only those who qualified' })
    qualified?: boolean | null,
  ): Promise<ParticipantCandidate[]> {
    return participantCandidates(ctx, { groupId, search: search?.slice(0, 100) ?? null, qualified: qualified ?? null })
  }

  @Query(() => [Participant], { description: 'Members of a group, in the order in which they came' })
  @Access(groupLeader)
  participants(@Context() ctx: Ctx, @ArgId('ParticipationGroup', 'groupId') groupId: string) {
    return service.participantsOf(ctx, groupId)
  }

  @Query(() => Participant, { description: 'The viewer’s own place in a group' })
  @Access(grandFinalReader)
  myParticipation(@Context() ctx: Ctx, @ArgId('ParticipationGroup', 'groupId') groupId: string) {
    return service.myParticipation(ctx, groupId)
  }

  @Query(() => [Participant], { description: 'Every place that the viewer has, the newest first' })
  @Access(grandFinalReader)
  myParticipations(@Context() ctx: Ctx) {
    return service.myParticipations(ctx)
  }

  @Query(() => [Participant], { description: 'Every place of a person, the newest first' })
  @Access(organiser)
  participationsOf(@Context() ctx: Ctx, @ArgId('User', 'userId') userId: string) {
    return service.participationsOf(ctx, userId)
  }

  @Query(() => CancellationPreview, { description: 'What would happen to the money if the member were removed' })
  @Access(groupLeader)
  participantRemoval(
    @Context() ctx: Ctx,
    @ArgId('ParticipationGroup', 'groupId') groupId: string,
    @ArgId('Participant', 'participantId') participantId: string,
  ): Promise<CancellationPreview> {
    return previewRemoval(ctx, { groupId, participantId })
  }

  @FieldResolver(() => String, { nullable: true, description: 'The student ID; companions have none' })
  async username(@Root() { userId }: Participant, @Context() ctx: Ctx) {
    return userId && ((await userById(ctx).load(userId))?.username ?? null)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Of a draft, to be handed to the family' })
  @Access(or(organiser, ownGroup))
  async referenceCode(@Root() { userId }: Participant, @Context() ctx: Ctx) {
    const user = userId && (await userById(ctx).load(userId))
    return user && user.isDraft ? user.referenceCode : null
  }

  @FieldResolver(() => ID, { nullable: true, description: 'The id of the User; null without an account' })
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

  @FieldResolver(() => ID, { description: 'The id of the ParticipationGroup' })
  groupId(@Root() { groupId }: Participant) {
    return toGlobalId('ParticipationGroup', groupId)
  }

  @FieldResolver(() => String)
  async groupName(@Root() { groupId }: Participant, @Context() ctx: Ctx) {
    return (await groupById(ctx).load(groupId))!.name
  }

  @FieldResolver(() => GroupState)
  async groupState(@Root() { groupId }: Participant, @Context() ctx: Ctx) {
    return (await groupById(ctx).load(groupId))!.state
  }

  @FieldResolver(() => String, { description: 'Name of the teacher who brings the group' })
  async teacher(@Root() { groupId }: Participant, @Context() ctx: Ctx) {
    const group = (await groupById(ctx).load(groupId))!
    const user = (await userById(ctx).load(group.supervisorId))!
    return `${user.firstName} ${user.lastName}`
  }

  @FieldResolver(() => Boolean, { description: 'The teacher pays for all of the group' })
  async teacherPays(@Root() { groupId }: Participant, @Context() ctx: Ctx) {
    return (await groupById(ctx).load(groupId))!.paymentControl === 'supervisor'
  }

  @FieldResolver(() => ID, { nullable: true, description: 'Of a companion: the id of the student’s Participant' })
  companionOfId(@Root() { companionOfId }: Participant) {
    return companionOfId && toGlobalId('Participant', companionOfId)
  }

  @FieldResolver(() => [Participant], { description: 'Adults who come with the student' })
  companions(@Root() { id }: Participant, @Context() ctx: Ctx) {
    return companionsOf(ctx).load(id)
  }

  @FieldResolver(() => ParticipantDetails, { nullable: true, description: 'Null where nothing is told yet' })
  details(@Root() participant: Participant, @Context() ctx: Ctx) {
    return openDetails(ctx, participant)
  }

  @FieldResolver(() => [GrandFinalCharge], { description: 'What is paid, and to be paid; the oldest first' })
  async charges(@Root() { id }: Participant, @Context() ctx: Ctx) {
    return (await chargesByParticipant(ctx).load(id)).filter(({ cancelledAt }) => cancelledAt === null)
  }

  @Mutation(() => ParticipantPayload)
  @Access(groupLeader)
  async addParticipant(@Context() ctx: Ctx, @Arg('input') input: AddParticipantInput): Promise<ParticipantPayload> {
    return { participant: await membership.addParticipant(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, { description: 'Registers a person as a draft and adds the student' })
  @Access(groupLeader)
  async addParticipantDraft(
    @Context() ctx: Ctx,
    @Arg('input') input: AddParticipantDraftInput,
  ): Promise<ParticipantPayload> {
    return { participant: await membership.addParticipantDraft(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, { description: 'An adult who comes with a student and counts as a member' })
  @Access(groupLeader)
  async addCompanion(@Context() ctx: Ctx, @Arg('input') input: AddCompanionInput): Promise<ParticipantPayload> {
    return { participant: await membership.addCompanion(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, {
    description: 'Another teacher, without an account: one for each full number of students, and at least one',
  })
  @Access(groupLeader)
  async addTeacher(@Context() ctx: Ctx, @Arg('input') input: AddTeacherInput): Promise<ParticipantPayload> {
    return { participant: await membership.addTeacher(ctx, input) }
  }

  @Mutation(() => ParticipantPayload)
  @Access(groupLeader)
  async updateParticipant(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateParticipantInput,
  ): Promise<ParticipantPayload> {
    return { participant: await booking.updateParticipant(ctx, input) }
  }

  @Mutation(() => ParticipantPayload)
  @Access(groupLeader)
  async updateParticipantCategory(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateParticipantCategoryInput,
  ): Promise<ParticipantPayload> {
    return { participant: await booking.updateParticipantCategory(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, { description: 'One’s own, one’s companion’s, or of a member of one’s group' })
  @Access(invited)
  async updateParticipantDetails(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateParticipantDetailsInput,
  ): Promise<ParticipantPayload> {
    return { participant: await details.updateDetails(ctx, input) }
  }

  @Mutation(() => ParticipantPayload)
  @Access(groupLeader)
  async transferParticipant(
    @Context() ctx: Ctx,
    @Arg('input') input: TransferParticipantInput,
  ): Promise<ParticipantPayload> {
    return { participant: await membership.transferParticipant(ctx, input) }
  }

  @Mutation(() => RemoveParticipantPayload, {
    description: 'What is due is waived, what is paid goes back by the rules of the event',
  })
  @Access(groupLeader)
  async removeParticipant(
    @Context() ctx: Ctx,
    @Arg('input') input: RemoveParticipantInput,
  ): Promise<RemoveParticipantPayload> {
    return { deletedId: toGlobalId('Participant', await removeParticipant(ctx, input)) }
  }

  @Mutation(() => ParticipantPayload)
  @Access(invited)
  async registerExternalCode(
    @Context() ctx: Ctx,
    @Arg('input') input: RegisterExternalCodeInput,
  ): Promise<ParticipantPayload> {
    return { participant: await details.registerExternalCode(ctx, input) }
  }

  @Mutation(() => ParticipantPayload, { description: 'The answer of a student, or of the family, to the invitation' })
  @Access(invited)
  async setParticipantResponse(
    @Context() ctx: Ctx,
    @Arg('input') input: SetParticipantResponseInput,
  ): Promise<ParticipantPayload> {
    return { participant: await booking.setResponse(ctx, input) }
  }
}
