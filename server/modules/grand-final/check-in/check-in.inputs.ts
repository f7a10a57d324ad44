import { ArrayMaxSize, IsOptional, Length, Matches, MaxLength, ValidateNested } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { ParticipantDetails } from '../participants/details.ts'
import { Participant, ParticipantRole } from '../participants/participant.entity.ts'
import { CheckpointKind, GrandFinalCheckpoint } from './checkpoint.entity.ts'
import { GrandFinalScan, ScanRefusal } from './scan.entity.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

@ObjectType({ description: 'Somebody with a place, as phones at the door need to know' })
export class CheckInMember {
  @Field(() => ID, { description: 'The id of the Participant' }) participantId: string
  @Field({ description: 'The id that badges bear' }) badgeId: string
  @Field() name: string
  @Field(() => ParticipantRole) role: ParticipantRole
  @Field(() => ID, { description: 'The id of the ParticipationGroup' }) groupId: string
  @Field() groupBadgeId: string
  @Field() groupName: string
  @Field(() => String, { nullable: true }) country: string | null
  @Field(() => [ID], { description: 'Optional programmes that the person has booked' }) programIds: string[]
}

@ObjectType({ description: 'All that a phone needs to check people in without a connection' })
export class GrandFinalCheckIn {
  @Field(() => ID, { description: 'The id of the GrandFinalEvent' }) eventId: string
  @Field() title: string
  @Field({ description: 'ECDSA P-256, SPKI in base64: verifies badges' }) publicKey: string
  @Field(() => [GrandFinalCheckpoint]) checkpoints: GrandFinalCheckpoint[]
  @Field(() => [GrandFinalProgram], { description: 'Optional programmes' }) programs: GrandFinalProgram[]
  @Field(() => [CheckInMember]) members: CheckInMember[]
  @Field(() => [GrandFinalScan], { description: 'Scans that were refused, the newest first; at most 100' })
  conflicts: GrandFinalScan[]
}

@InputType()
export class SaveCheckpointInput {
  @Id('GrandFinalCheckpoint', { nullable: true, description: 'None: a new one' }) id?: string | null
  @Id('GrandFinalEvent') eventId: string
  @Field(() => CheckpointKind) kind: CheckpointKind
  @Field() @Length(1, 80) title: string
  @Field(() => String, { nullable: true, description: 'Of buses' }) @IsOptional() @MaxLength(80) trip?: string | null
  @Id('GrandFinalProgram', { nullable: true, description: 'Only those who booked it are expected' })
  programId?: string | null
}

@InputType()
export class DeleteCheckpointInput {
  @Id('GrandFinalCheckpoint') id: string
}

@InputType({ description: 'One scan: a code, or a person chosen from the list' })
export class ScanInput {
  @Field({ description: 'A UUID that the device made for this scan' }) @Matches(uuid) nonce: string
  @Id('GrandFinalCheckpoint') checkpointId: string
  @Field(() => String, { nullable: true, description: 'Of a badge, or of a whole group' })
  @IsOptional()
  @MaxLength(200)
  code?: string | null
  @Id('Participant', { nullable: true, description: 'Instead of a code' }) participantId?: string | null
  @Field() scannedAt: Date
}

@InputType()
export class SyncScansInput {
  @Id('GrandFinalEvent') eventId: string
  @Field(() => [ScanInput]) @ArrayMaxSize(100) @ValidateNested({ each: true }) scans: ScanInput[]
}

@ObjectType({ description: 'What became of one person in a scan' })
export class ScannedPerson {
  @Field(() => ID, { description: 'The id of the Participant' }) participantId: string
  @Field() name: string
  @Field(() => ScanRefusal, { nullable: true, description: 'Null: counted' }) refusal: ScanRefusal | null
  @Field(() => Date, { nullable: true, description: 'When the person had been counted before' }) before: Date | null
}

@ObjectType({ description: 'What became of one scan' })
export class ScanOutcome {
  @Field() nonce: string
  @Field({ description: 'False: the code was not signed for this event, or the checkpoint is gone' }) valid: boolean
  @Field(() => [ScannedPerson]) people: ScannedPerson[]
}

@ObjectType()
export class SyncScansPayload {
  @Field(() => [ScanOutcome], { description: 'In the order of the scans' }) outcomes: ScanOutcome[]
  @Field(() => GrandFinalCheckIn, { description: 'As it is after them' }) checkIn: GrandFinalCheckIn
}

@InputType()
export class WithdrawScanInput {
  @Id('GrandFinalCheckpoint') checkpointId: string
  @Id('Participant') participantId: string
}

@ObjectType()
export class CheckpointPayload {
  @Field(() => GrandFinalCheckpoint) checkpoint: GrandFinalCheckpoint
}

@ObjectType()
export class DeleteCheckpointPayload {
  @Field(() => ID) deletedId: string
}

@InputType()
export class OpenMissingPersonInput {
  @Id('Participant') participantId: string
}

@ObjectType({ description: 'Where somebody was counted last' })
export class LastSeen {
  @Field() checkpoint: string
  @Field() at: Date
}

@ObjectType({ description: 'Contacts of somebody who is missing; opening it is recorded' })
export class MissingPerson {
  @Field(() => Participant) participant: Participant
  @Field() groupName: string
  @Field() teacher: string
  @Field(() => String, { nullable: true }) teacherPhone: string | null
  @Field(() => String, { nullable: true }) teacherEmail: string | null
  @Field(() => ParticipantDetails, { nullable: true }) details: ParticipantDetails | null
  @Field(() => [LastSeen], { description: 'The latest first' }) seen: LastSeen[]
}
