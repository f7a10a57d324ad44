import { IsOptional, Length, MaxLength, ValidateNested } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { CreateDraftInput } from '../../accounts/public.ts'
import { ParticipantDetails } from './details.ts'
import { Participant } from './participant.entity.ts'

@ObjectType({ description: 'Student whom a supervisor can bring' })
export class ParticipantCandidate {
  @Field(() => ID, { description: 'ID of the User' }) userId: string
  @Field() username: string
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field({ description: 'Whether the student has qualified for a later round of a category' }) qualified: boolean
  @Field({ description: 'Whether the student has sat an online exam' }) satOnline: boolean
  @Field(() => ID, { nullable: true, description: 'ID of the group at this event that already includes the student' })
  groupId: string | null
}

@InputType()
export class AddParticipantInput {
  @Id('ParticipationGroup') groupId: string
  @Id('User') userId: string
}

@InputType({ description: 'Data of an unregistered person; creates a draft account on the supervisor’s list' })
export class AddParticipantDraftInput extends CreateDraftInput {
  @Id('ParticipationGroup') groupId: string
}

@InputType()
export class AddCompanionInput {
  @Id('ParticipationGroup') groupId: string
  @Id('Participant', { description: 'ID of the student’s Participant' }) participantId: string
  @Field() @Length(1, 100) firstName: string
  @Field() @Length(1, 100) lastName: string
}

@InputType()
export class AddTeacherInput {
  @Id('ParticipationGroup') groupId: string
  @Field() @Length(1, 100) firstName: string
  @Field() @Length(1, 100) lastName: string
}

@InputType({ description: 'Member data; omitted fields stay unchanged' })
export class UpdateParticipantInput {
  @Id('ParticipationGroup') groupId: string
  @Id('Participant') participantId: string
  @Field(() => Boolean, { nullable: true }) singleRoom?: boolean | null
  @Ids('GrandFinalProgram', { nullable: true, description: 'Complete list of booked optional programmes' })
  programIds?: string[] | null
  @Field(() => String, { nullable: true, description: 'Value for a person without an account' })
  @IsOptional()
  @Length(1, 100)
  firstName?: string | null
  @Field(() => String, { nullable: true, description: 'Value for a person without an account' })
  @IsOptional()
  @Length(1, 100)
  lastName?: string | null
}

@InputType()
export class UpdateParticipantCategoryInput {
  @Id('ParticipationGroup') groupId: string
  @Id('Participant') participantId: string
  @Id('GrandFinalCategory', { nullable: true, description: 'Category; omit to remove the student from the category' })
  categoryId?: string | null
  @Field(() => String, { nullable: true, description: 'Name of the team' }) @IsOptional() @MaxLength(60) team?:
    | string
    | null
}

@InputType()
export class UpdateParticipantDetailsInput {
  @Id('ParticipationGroup') groupId: string
  @Id('Participant', { nullable: true, description: 'Participant; default: the viewer' }) participantId?: string | null
  @Field(() => ParticipantDetails) @ValidateNested() details: ParticipantDetails
}

@InputType()
export class TransferParticipantInput {
  @Id('ParticipationGroup') groupId: string
  @Id('Participant') participantId: string
  @Id('ParticipationGroup', { description: 'ID of the target group' }) toGroupId: string
}

@InputType()
export class RemoveParticipantInput {
  @Id('ParticipationGroup') groupId: string
  @Id('Participant') participantId: string
  @Field(() => String, { nullable: true, description: 'Reason for the removal' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@InputType()
export class RegisterExternalCodeInput {
  @Id('ParticipationGroup') groupId: string
  @Id('Participant', { nullable: true, description: 'Participant; default: the viewer' }) participantId?: string | null
  @Field({ description: "Code from the teacher's card" }) @Length(1, 80) code: string
}

/** Answers to the invitation. */
export const ResponseAction = { accept: 'accept', decline: 'decline' } as const
export type ResponseAction = (typeof ResponseAction)[keyof typeof ResponseAction]
registerEnum(ResponseAction, {
  name: 'ParticipantResponseAction',
  description: 'Response to the invitation',
  values: {
    accept: 'Accepts the invitation',
    decline: 'Declines the invitation',
  },
})

@InputType()
export class SetParticipantResponseInput {
  @Id('User') userId: string
  @Id('Participant') participantId: string
  @Field(() => ResponseAction) action: ResponseAction
}

@ObjectType()
export class ParticipantPayload {
  @Field(() => Participant) participant: Participant
}

@ObjectType()
export class RemoveParticipantPayload {
  @Field(() => ID) deletedId: string
}
