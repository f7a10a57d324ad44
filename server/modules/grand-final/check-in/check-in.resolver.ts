import {
  Arg,
  Ctx as Context,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { organiser } from '../grand-final.access.ts'
import { participantById } from '../participants/participant.loaders.ts'
import { userById } from '../../accounts/public.ts'
import {
  CheckpointPayload,
  DeleteCheckpointInput,
  DeleteCheckpointPayload,
  GrandFinalCheckIn,
  MissingPerson,
  OpenMissingPersonInput,
  SaveCheckpointInput,
  SyncScansInput,
  SyncScansPayload,
  WithdrawScanInput,
} from './check-in.inputs.ts'
import { checkpointById, countedAt } from './check-in.loaders.ts'
import { GrandFinalCheckpoint } from './checkpoint.entity.ts'
import * as checkpoints from './checkpoint.service.ts'
import { openMissingPerson } from './missing-person.service.ts'
import { GrandFinalScan } from './scan.entity.ts'
import * as scans from './scan.service.ts'

@ObjectType()
class OpenMissingPersonPayload {
  @Field(() => MissingPerson) person: MissingPerson
}

@Resolver(() => GrandFinalCheckpoint)
export class CheckInResolver {
  @Query(() => GrandFinalCheckIn, {
    nullable: true,
    description: 'Check-in data of the current Grand Final; null if there is none',
  })
  @Access(organiser)
  grandFinalCheckIn(@Context() ctx: Ctx) {
    return checkpoints.checkInList(ctx)
  }

  @FieldResolver(() => [String], { description: 'Badge IDs of the counted people' })
  counted(@Root() { id }: GrandFinalCheckpoint, @Context() ctx: Ctx) {
    return countedAt(ctx).load(id)
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Limits the expected people to those who booked this GrandFinalProgram',
  })
  programId(@Root() { programId }: GrandFinalCheckpoint) {
    return programId && toGlobalId('GrandFinalProgram', programId)
  }

  @Mutation(() => CheckpointPayload, {
    description: 'Creates or updates a checkpoint. Fails with RULE_BROKEN if the event has too many',
  })
  @Access(organiser)
  async saveGrandFinalCheckpoint(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveCheckpointInput,
  ): Promise<CheckpointPayload> {
    return { checkpoint: await checkpoints.saveCheckpoint(ctx, input) }
  }

  @Mutation(() => DeleteCheckpointPayload, { description: 'Deletes a checkpoint where nobody has been counted' })
  @Access(organiser)
  async deleteGrandFinalCheckpoint(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteCheckpointInput,
  ): Promise<DeleteCheckpointPayload> {
    await checkpoints.deleteCheckpoint(ctx, id)
    return { deletedId: toGlobalId('GrandFinalCheckpoint', id) }
  }

  @Mutation(() => SyncScansPayload, { description: 'Uploads scans; idempotent by nonce' })
  @Access(organiser)
  syncGrandFinalScans(@Context() ctx: Ctx, @Arg('input') input: SyncScansInput): Promise<SyncScansPayload> {
    return scans.syncScans(ctx, input)
  }

  @Mutation(() => CheckpointPayload, { description: 'Undoes a mistaken scan' })
  @Access(organiser)
  async withdrawGrandFinalScan(
    @Context() ctx: Ctx,
    @Arg('input') input: WithdrawScanInput,
  ): Promise<CheckpointPayload> {
    return { checkpoint: await scans.withdrawScan(ctx, input) }
  }

  @Mutation(() => OpenMissingPersonPayload, {
    description: 'Returns the contacts of a missing person; access is recorded',
  })
  @Access(organiser)
  async openMissingPerson(
    @Context() ctx: Ctx,
    @Arg('input') { participantId }: OpenMissingPersonInput,
  ): Promise<OpenMissingPersonPayload> {
    return { person: await openMissingPerson(ctx, participantId) }
  }
}

@Resolver(() => GrandFinalScan)
export class GrandFinalScanResolver {
  @FieldResolver(() => String, { description: 'Title of the checkpoint' })
  async checkpointTitle(@Root() { checkpointId }: GrandFinalScan, @Context() ctx: Ctx) {
    return (await referenced(checkpointById(ctx), checkpointId)).title
  }

  @FieldResolver(() => String, { description: 'First and last name of the person' })
  async personName(@Root() { participantId }: GrandFinalScan, @Context() ctx: Ctx) {
    const member = await referenced(participantById(ctx), participantId)
    return `${member.firstName} ${member.lastName}`
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the scanning organiser' })
  async scannedBy(@Root() { scannedById }: GrandFinalScan, @Context() ctx: Ctx) {
    const user = scannedById && (await userById(ctx).load(scannedById))
    return user ? `${user.firstName} ${user.lastName}` : null
  }
}
