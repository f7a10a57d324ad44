import { ArrayMaxSize, IsOptional, Length, Matches, MaxLength, ValidateNested } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { ParticipantDetails } from '../participants/details.ts'
import { Participant, ParticipantRole } from '../participants/participant.entity.ts'
import { CheckpointKind, GrandFinalCheckpoint } from './checkpoint.entity.ts'
import { GrandFinalScan, ScanRefusal } from './scan.entity.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

@ObjectType({ description: 'Person with a place, as needed for check-in' })
export class CheckInMember {
  @Field(() => ID, { description: 'ID of the Participant' }) participantId: string
  @Field({ description: 'ID printed in the badge code' }) badgeId: string
  @Field({ description: 'First and last name' }) name: string
  @Field(() => ParticipantRole) role: ParticipantRole
  @Field(() => ID, { description: 'ID of the ParticipationGroup' }) groupId: string
  @Field({ description: "ID in the QR code of the group's badge" }) groupBadgeId: string
  @Field() groupName: string
  @Field(() => String, { nullable: true }) country: string | null
  @Field(() => [ID], { description: 'IDs of the booked optional programmes' }) programIds: string[]
}

@ObjectType({ description: 'Data needed for offline check-in' })
export class GrandFinalCheckIn {
  @Field(() => ID, { description: 'ID of the GrandFinalEvent' }) eventId: string
  @Field() title: string
  @Field({ description: 'ECDSA P-256 public key (SPKI, Base64) for verifying badges' }) publicKey: string
  @Field(() => [GrandFinalCheckpoint]) checkpoints: GrandFinalCheckpoint[]
  @Field(() => [GrandFinalProgram], { description: 'Optional programmes' }) programs: GrandFinalProgram[]
  @Field(() => [CheckInMember]) members: CheckInMember[]
  @Field(() => [GrandFinalScan], { description: 'Refused scans, newest first, at most 100' })
  conflicts: GrandFinalScan[]
}

@InputType()
export class SaveCheckpointInput {
  @Id('GrandFinalCheckpoint', { nullable: true, description: 'Object to update; omit to create a new one' }) id?:
    | string
    | null
  @Id('GrandFinalEvent') eventId: string
  @Field(() => CheckpointKind) kind: CheckpointKind
  @Field() @Length(1, 80) title: string
  @Field(() => String, { nullable: true, description: 'Trip name, for buses' }) @IsOptional() @MaxLength(80) trip?:
    | string
    | null
  @Id('GrandFinalProgram', {
    nullable: true,
    description: 'Limits the expected people to those who booked the programme',
  })
  programId?: string | null
}

@InputType()
export class DeleteCheckpointInput {
  @Id('GrandFinalCheckpoint') id: string
}

@InputType({ description: 'Scan of a code, or a person selected from the list' })
export class ScanInput {
  @Field({ description: 'UUID created by the device for this scan' }) @Matches(uuid) nonce: string
  @Id('GrandFinalCheckpoint') checkpointId: string
  @Field(() => String, { nullable: true, description: 'Code of a badge or of a whole group' })
  @IsOptional()
  @MaxLength(200)
  code?: string | null
  @Id('Participant', { nullable: true, description: 'Person selected from the list; alternative to `code`' })
  participantId?: string | null
  @Field({ description: 'Time of the scan' }) scannedAt: Date
}

@InputType()
export class SyncScansInput {
  @Id('GrandFinalEvent') eventId: string
  @Field(() => [ScanInput]) @ArrayMaxSize(100) @ValidateNested({ each: true }) scans: ScanInput[]
}

@ObjectType({ description: 'Outcome for one person in a scan' })
export class ScannedPerson {
  @Field(() => ID, { description: 'ID of the Participant' }) participantId: string
  @Field({ description: 'First and last name' }) name: string
  @Field(() => ScanRefusal, { nullable: true, description: 'Reason for refusal; null if counted' })
  refusal: ScanRefusal | null
  @Field(() => Date, { nullable: true, description: 'Time of the earlier count, if the person was already counted' })
  before: Date | null
}

@ObjectType({ description: 'Outcome of a scan' })
export class ScanOutcome {
  @Field({ description: 'Random value that identifies the scan' }) nonce: string
  @Field({
    description:
      'Whether the scan is valid; false if the code was not signed for this event or the checkpoint no longer exists',
  })
  valid: boolean
  @Field(() => [ScannedPerson]) people: ScannedPerson[]
}

@ObjectType()
export class SyncScansPayload {
  @Field(() => [ScanOutcome], { description: 'Outcomes in the order of the scans' }) outcomes: ScanOutcome[]
  @Field(() => GrandFinalCheckIn, { description: 'Updated check-in data' }) checkIn: GrandFinalCheckIn
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

@ObjectType({ description: 'Place where a person was last counted' })
export class LastSeen {
  @Field({ description: 'Title of the checkpoint' }) checkpoint: string
  @Field() at: Date
}

@ObjectType({ description: 'Contacts of a missing person; access is recorded' })
export class MissingPerson {
  @Field(() => Participant) participant: Participant
  @Field() groupName: string
  @Field({ description: 'First and last name of the teacher' }) teacher: string
  @Field(() => String, { nullable: true, description: 'Phone number of the teacher' }) teacherPhone: string | null
  @Field(() => String, { nullable: true, description: 'E-mail address of the teacher' }) teacherEmail: string | null
  @Field(() => ParticipantDetails, { nullable: true }) details: ParticipantDetails | null
  @Field(() => [LastSeen], { description: 'Last known places, newest first' }) seen: LastSeen[]
}
