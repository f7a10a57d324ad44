import { Limited } from '../../../graphql/limits/limited.ts'
import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { by, byId, referenced } from '../../../graphql/loaders.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { userById } from '../../accounts/public.ts'
import { groupLeader, organiser } from '../grand-final.access.ts'
import { ownGroup } from '../groups/group.access.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { groupById } from '../groups/group.loaders.ts'
import { Participant } from '../participants/participant.entity.ts'
import { participantById } from '../participants/participant.loaders.ts'
import { GrandFinalChange } from './change-request.entity.ts'
import {
  DecideGrandFinalChangeInput,
  GrandFinalChangeConnection,
  GrandFinalChangeLine,
  GrandFinalChangePayload,
  GrandFinalChangesArgs,
  RequestGrandFinalChangeInput,
  WithdrawGrandFinalChangeInput,
} from './change.inputs.ts'
import { linesOf } from './change.lines.ts'
import * as service from './change.service.ts'

export const changeById = byId(() => GrandFinalChange)
const changesByMember = by(() => GrandFinalChange, 'participantId', 'createdAt')
const changesOfGroup = by(() => GrandFinalChange, 'groupId', 'createdAt')

const invited = or(may('gf.frontend-section.student.$ID'), groupLeader)

@Resolver(() => GrandFinalChange)
export class GrandFinalChangeResolver {
  @Query(() => GrandFinalChangeConnection, {
    description: 'Changes requested after their phase, oldest first',
  })
  @Access(organiser)
  grandFinalChanges(@Context() ctx: Ctx, @Args() args: GrandFinalChangesArgs) {
    return service.allChanges(ctx, args)
  }

  @FieldResolver(() => [GrandFinalChangeLine], { description: 'Requested changes; empty once decided' })
  lines(@Root() change: GrandFinalChange, @Context() ctx: Ctx) {
    return linesOf(ctx, change)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the affected member' })
  async member(@Root() { participantId }: GrandFinalChange, @Context() ctx: Ctx) {
    const found = participantId && (await participantById(ctx).load(participantId))
    return found ? `${found.firstName} ${found.lastName}` : null
  }

  @FieldResolver(() => String)
  async groupName(@Root() { groupId }: GrandFinalChange, @Context() ctx: Ctx) {
    return (await referenced(groupById(ctx), groupId)).name
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the requester' })
  @Access(or(organiser, ownGroup))
  async askedBy(@Root() { askedById }: GrandFinalChange, @Context() ctx: Ctx) {
    const user = askedById && (await userById(ctx).load(askedById))
    return user ? `${user.firstName} ${user.lastName}` : null
  }

  @Mutation(() => GrandFinalChangePayload, { description: 'Requests a change after its phase' })
  @Access(invited)
  @Limited('requestByUser')
  async requestGrandFinalChange(
    @Context() ctx: Ctx,
    @Arg('input') input: RequestGrandFinalChangeInput,
  ): Promise<GrandFinalChangePayload> {
    return { change: await service.requestChange(ctx, input) }
  }

  @Mutation(() => GrandFinalChangePayload, {
    description: 'Approves a change, which takes effect immediately, or declines it',
  })
  @Access(organiser)
  async decideGrandFinalChange(
    @Context() ctx: Ctx,
    @Arg('input') input: DecideGrandFinalChangeInput,
  ): Promise<GrandFinalChangePayload> {
    return { change: await service.decideChange(ctx, input) }
  }

  @Mutation(() => GrandFinalChangePayload, {
    description:
      'Withdraws a requested change; available to its requester and the group’s supervisor. Fails with CONFLICT if it is already decided',
  })
  @Access(invited)
  async withdrawGrandFinalChange(
    @Context() ctx: Ctx,
    @Arg('input') { id }: WithdrawGrandFinalChangeInput,
  ): Promise<GrandFinalChangePayload> {
    return { change: await service.withdrawChange(ctx, id) }
  }
}

@Resolver(() => ParticipationGroup)
export class ChangesOfGroupResolver {
  @FieldResolver(() => [GrandFinalChange], { description: 'Requested changes, oldest first' })
  changeRequests(@Root() { id }: ParticipationGroup, @Context() ctx: Ctx) {
    return changesOfGroup(ctx).load(id)
  }
}

@Resolver(() => Participant)
export class ChangesOfParticipantResolver {
  @FieldResolver(() => [GrandFinalChange], { description: 'Requested changes, oldest first' })
  changeRequests(@Root() { id }: Participant, @Context() ctx: Ctx) {
    return changesByMember(ctx).load(id)
  }
}
