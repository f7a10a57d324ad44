import { Limited } from '../../../graphql/limits/limited.ts'
import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, or, rule } from '../../../graphql/rules.ts'
import { viewerId } from '../../../context/viewer.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { User, userById } from '../../accounts/public.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { eventById, programById } from '../event/event.loaders.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { groupLeader, organiser } from '../grand-final.access.ts'
import { CancellationPreview, previewWithdrawal } from '../money/cancellation.ts'
import { GrandFinalTeacherFee, teacherFees } from '../money/teacher-fees.ts'
import { Participant } from '../participants/participant.entity.ts'
import { participantsByGroup } from '../participants/participant.loaders.ts'
import { withoutCompanion } from '../participants/participant.service.ts'
import * as admin from './group-admin.service.ts'
import { GroupChange } from './group-change.entity.ts'
import { ParticipationGroup } from './group.entity.ts'
import {
  AddQuotaInput,
  AnswerTransferInput,
  CreateParticipationGroupInput,
  DeleteParticipationGroupPayload,
  GroupExplanation,
  GroupSupervisor,
  GroupWaiting,
  ParticipationGroupConnection,
  ParticipationGroupInput,
  ParticipationGroupPayload,
  ParticipationGroupsArgs,
  RenameParticipationGroupInput,
  RequestQuotaInput,
  SetMainProgramInput,
  TransferParticipationGroupInput,
  UpdateTagInput,
  WithdrawGroupInput,
} from './group.inputs.ts'
import { standingsByEvent } from '../quotas/standing.ts'
import { changesByGroup } from './group.loaders.ts'
import { ownGroup } from './group.access.ts'
import * as service from './group.service.ts'

/** Access rule for a group: its supervisor or an organiser. */
const leader = or(
  organiser,
  rule('leader', (ctx, group: ParticipationGroup) => ctx.viewer.id !== null && group.supervisorId === ctx.viewer.id),
)

async function personOf(ctx: Ctx, id: string): Promise<GroupSupervisor> {
  const user = await referenced(userById(ctx), id)
  return {
    userId: toGlobalId('User', user.id),
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
  }
}

@Resolver(() => ParticipationGroup)
export class ParticipationGroupResolver {
  @Query(() => ParticipationGroupConnection, { description: 'All groups of an event, newest first by default' })
  @Access(organiser)
  participationGroups(@Context() ctx: Ctx, @Args() args: ParticipationGroupsArgs) {
    return admin.allGroups(ctx, args)
  }

  @Query(() => [ParticipationGroup], {
    description: 'Groups of a supervisor at the current Grand Final, including those offered to the supervisor',
  })
  @Access(groupLeader)
  async participationGroupsOf(
    @Context() ctx: Ctx,
    @ArgId('User', 'userId', { nullable: true }) userId?: string | null,
  ) {
    return service.groupsOf(ctx, userId ?? viewerId(ctx))
  }

  @Query(() => ParticipationGroup, {
    description: 'Group at a Grand Final; fails with NOT_FOUND if the viewer may not see it',
  })
  @Access(groupLeader)
  participationGroup(@Context() ctx: Ctx, @ArgId('ParticipationGroup') id: string) {
    return service.groupFor(ctx, id)
  }

  @Query(() => CancellationPreview, { description: 'Previews the financial effect of withdrawing the group' })
  @Access(groupLeader)
  groupWithdrawal(
    @Context() ctx: Ctx,
    @ArgId('ParticipationGroup', 'groupId') id: string,
  ): Promise<CancellationPreview> {
    return previewWithdrawal(ctx, id)
  }

  @FieldResolver(() => GrandFinalEvent)
  event(@Root() { eventId }: ParticipationGroup, @Context() ctx: Ctx) {
    return eventById(ctx).load(eventId)
  }

  @FieldResolver(() => GroupSupervisor)
  supervisor(@Root() { supervisorId }: ParticipationGroup, @Context() ctx: Ctx) {
    return personOf(ctx, supervisorId)
  }

  @FieldResolver(() => GroupSupervisor, { nullable: true, description: 'Supervisor to whom the group is offered' })
  transferTo(@Root() { transferToId }: ParticipationGroup, @Context() ctx: Ctx) {
    return transferToId && personOf(ctx, transferToId)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the group awaits the viewer’s acceptance of a transfer' })
  offeredToMe(@Root() { transferToId }: ParticipationGroup, @Context() ctx: Ctx) {
    return transferToId !== null && transferToId === ctx.viewer.id
  }

  @FieldResolver(() => GrandFinalProgram, { nullable: true })
  mainProgram(@Root() { programId }: ParticipationGroup, @Context() ctx: Ctx) {
    return programId && programById(ctx).load(programId)
  }

  @FieldResolver(() => GroupExplanation, { nullable: true, description: 'Explanation of the allocated places' })
  explanation(@Root() { explanation }: ParticipationGroup): GroupExplanation | null {
    return explanation
  }

  @FieldResolver(() => GroupWaiting, {
    nullable: true,
    description: 'Current position on the waiting list, what blocks the group, and what would change that',
  })
  async waiting(@Root() { id, eventId, state }: ParticipationGroup, @Context() ctx: Ctx): Promise<GroupWaiting | null> {
    return state === 'waiting' ? ((await standingsByEvent(ctx).load(eventId)).get(id) ?? null) : null
  }

  @FieldResolver(() => [Participant], {
    nullable: true,
    description: 'Members; null for a supervisor to whom the group is offered',
  })
  @Access(leader)
  participants(@Root() { id }: ParticipationGroup, @Context() ctx: Ctx) {
    return participantsByGroup(ctx).load(id)
  }

  @FieldResolver(() => Int, { description: 'Number of students and companions' })
  async memberCount(@Root() { id }: ParticipationGroup, @Context() ctx: Ctx) {
    return (await participantsByGroup(ctx).load(id)).filter(({ role }) => role !== 'teacher').length
  }

  @FieldResolver(() => [Participant], {
    nullable: true,
    description:
      'Students without the adult companion that they need; null for a supervisor to whom the group is offered',
  })
  @Access(leader)
  async withoutCompanion(@Root() group: ParticipationGroup, @Context() ctx: Ctx) {
    return withoutCompanion(ctx, group, await participantsByGroup(ctx).load(group.id))
  }

  @FieldResolver(() => [GrandFinalTeacherFee], {
    nullable: true,
    description: 'Paid fees of teachers; null for a supervisor to whom the group is offered',
  })
  @Access(leader)
  teacherFees(@Root() group: ParticipationGroup, @Context() ctx: Ctx): Promise<GrandFinalTeacherFee[]> {
    return teacherFees(ctx, group)
  }

  @FieldResolver(() => [GroupChange], { description: 'Change record, oldest entry first' })
  @Access(leader)
  changes(@Root() { id }: ParticipationGroup, @Context() ctx: Ctx) {
    return changesByGroup(ctx).load(id)
  }

  @Mutation(() => ParticipationGroupPayload, {
    description:
      'Creates a group at the current Grand Final; organisers create it for a supervisor. Fails with NOT_OPEN_YET or WINDOW_CLOSED outside the phases in which groups can be created',
  })
  @Access(groupLeader)
  async createParticipationGroup(
    @Context() ctx: Ctx,
    @Arg('input') input: CreateParticipationGroupInput,
  ): Promise<ParticipationGroupPayload> {
    return { group: await service.createGroup(ctx, input) }
  }

  @Mutation(() => ParticipationGroupPayload, { description: 'Renames a group' })
  @Access(groupLeader)
  async renameParticipationGroup(
    @Context() ctx: Ctx,
    @Arg('input') input: RenameParticipationGroupInput,
  ): Promise<ParticipationGroupPayload> {
    return { group: await service.renameGroup(ctx, input) }
  }

  @Mutation(() => DeleteParticipationGroupPayload, {
    description: 'Deletes a group that has neither requested places nor paid',
  })
  @Access(groupLeader)
  async deleteParticipationGroup(
    @Context() ctx: Ctx,
    @Arg('input') { id }: ParticipationGroupInput,
  ): Promise<DeleteParticipationGroupPayload> {
    await service.deleteGroup(ctx, id)
    return { deletedId: toGlobalId('ParticipationGroup', id) }
  }

  @Mutation(() => ParticipationGroupPayload, { description: 'Offers a group to another supervisor, who has to accept' })
  @Access(groupLeader)
  async transferParticipationGroup(
    @Context() ctx: Ctx,
    @Arg('input') input: TransferParticipationGroupInput,
  ): Promise<ParticipationGroupPayload> {
    return { group: await service.transferGroup(ctx, input) }
  }

  @Mutation(() => ParticipationGroupPayload, { description: 'Accepts or declines a group offered to the viewer' })
  @Access(groupLeader)
  async answerGroupTransfer(
    @Context() ctx: Ctx,
    @Arg('input') input: AnswerTransferInput,
  ): Promise<ParticipationGroupPayload> {
    return { group: await service.answerTransfer(ctx, input) }
  }

  @Mutation(() => ParticipationGroupPayload, {
    description:
      'Requests places for a group, or changes the request; once places are allocated, the group joins the waiting list. Fails with CONFLICT if the group already has places, and RULE_BROKEN without a main programme',
  })
  @Access(groupLeader)
  @Limited('requestByUser')
  async requestGroupQuota(
    @Context() ctx: Ctx,
    @Arg('input') input: RequestQuotaInput,
  ): Promise<ParticipationGroupPayload> {
    return { group: await service.requestQuota(ctx, input) }
  }

  @Mutation(() => ParticipationGroupPayload, {
    description: 'Chooses the main programme of a group. Fails with CONFLICT once places are granted',
  })
  @Access(groupLeader)
  async setMainProgram(
    @Context() ctx: Ctx,
    @Arg('input') input: SetMainProgramInput,
  ): Promise<ParticipationGroupPayload> {
    return { group: await service.setMainProgram(ctx, input) }
  }

  @Mutation(() => ParticipationGroupPayload, {
    description:
      'Declines an offer of places while nothing is paid; the places go to the waiting list, and the group becomes a draft that can request places again',
  })
  @Access(groupLeader)
  async declineGroupOffer(
    @Context() ctx: Ctx,
    @Arg('input') input: WithdrawGroupInput,
  ): Promise<ParticipationGroupPayload> {
    return { group: await admin.declineOffer(ctx, input) }
  }

  @Mutation(() => ParticipationGroupPayload, {
    description:
      'Withdraws a group: returns its places, waives open payments and refunds paid ones by the event’s rules. Fails with CONFLICT if it is already withdrawn, or a payment is in progress',
  })
  @Access(groupLeader)
  async withdrawParticipationGroup(
    @Context() ctx: Ctx,
    @Arg('input') input: WithdrawGroupInput,
  ): Promise<ParticipationGroupPayload> {
    return { group: await admin.withdrawGroup(ctx, input) }
  }

  @Mutation(() => ParticipationGroupPayload, {
    description:
      'Adds or removes places of a group; a group without places is granted places. Fails with RULE_BROKEN beyond a limit or below the number of members',
  })
  @Access(organiser)
  async addGroupQuota(@Context() ctx: Ctx, @Arg('input') input: AddQuotaInput): Promise<ParticipationGroupPayload> {
    return { group: await admin.addQuota(ctx, input) }
  }

  @Mutation(() => ParticipationGroupPayload, {
    description: 'Sets the tag of a group, which organisers use to filter groups and assign programme items',
  })
  @Access(organiser)
  async updateGroupTag(@Context() ctx: Ctx, @Arg('input') input: UpdateTagInput): Promise<ParticipationGroupPayload> {
    return { group: await admin.updateTag(ctx, input) }
  }

  @Mutation(() => ParticipationGroupPayload, {
    description: 'Switches who pays for the group: the families or the supervisor. For organisers',
  })
  @Access(organiser)
  async revertPaymentControl(
    @Context() ctx: Ctx,
    @Arg('input') { id }: ParticipationGroupInput,
  ): Promise<ParticipationGroupPayload> {
    return { group: await admin.revertPaymentControl(ctx, id) }
  }
}

@Resolver(() => GroupChange)
export class GroupChangeResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the user who made the change; null for automatic changes and erased users',
  })
  @Access(or(organiser, ownGroup))
  async changedBy(@Root() { changedById }: GroupChange, @Context() ctx: Ctx) {
    const user: User | null = changedById ? await userById(ctx).load(changedById) : null
    return user && `${user.firstName} ${user.lastName}`
  }
}
