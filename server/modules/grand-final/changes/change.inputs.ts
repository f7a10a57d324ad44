import { IsOptional, Length, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import {
  AddCompanionInput,
  AddParticipantInput,
  AddTeacherInput,
  RemoveParticipantInput,
  SetParticipantResponseInput,
  UpdateParticipantCategoryInput,
  UpdateParticipantDetailsInput,
  UpdateParticipantInput,
} from '../participants/participant.inputs.ts'
import { ChangeState, GrandFinalChange } from './change-request.entity.ts'

export const GrandFinalChangeConnection = connectionOf(GrandFinalChange)

const one = { nullable: true } as const

@InputType({ description: 'Exactly one requested change, with the input of its own mutation' })
export class RequestGrandFinalChangeInput {
  @Field({ description: 'Reason for the late change' }) @Length(1, 500) reason: string
  @Field(() => UpdateParticipantDetailsInput, one)
  @IsOptional()
  @ValidateNested()
  details?: UpdateParticipantDetailsInput | null
  @Field(() => UpdateParticipantInput, one) @IsOptional() @ValidateNested() booking?: UpdateParticipantInput | null
  @Field(() => UpdateParticipantCategoryInput, one)
  @IsOptional()
  @ValidateNested()
  category?: UpdateParticipantCategoryInput | null
  @Field(() => RemoveParticipantInput, one) @IsOptional() @ValidateNested() removal?: RemoveParticipantInput | null
  @Field(() => AddParticipantInput, one) @IsOptional() @ValidateNested() addition?: AddParticipantInput | null
  @Field(() => AddCompanionInput, one) @IsOptional() @ValidateNested() companion?: AddCompanionInput | null
  @Field(() => AddTeacherInput, one) @IsOptional() @ValidateNested() teacher?: AddTeacherInput | null
  @Field(() => SetParticipantResponseInput, one)
  @IsOptional()
  @ValidateNested()
  answer?: SetParticipantResponseInput | null
}

@InputType()
export class DecideGrandFinalChangeInput {
  @Id('GrandFinalChange') id: string
  @Field({ description: 'Whether to approve the change, which then takes effect immediately' }) approve: boolean
  @Field(() => String, { nullable: true, description: 'Answer, shown to the requester' })
  @IsOptional()
  @MaxLength(500)
  answer?: string | null
}

@InputType()
export class WithdrawGrandFinalChangeInput {
  @Id('GrandFinalChange') id: string
}

@ArgsType()
export class GrandFinalChangesArgs extends PageArgs {
  @Field(() => ChangeState, { nullable: true }) state?: ChangeState | null
}

@ObjectType({ description: 'One field of a requested change' })
export class GrandFinalChangeLine {
  @Field({ description: 'Field name: a detail, or singleRoom, programme, category, team, name or answer' })
  field: string
  @Field(() => String, { nullable: true, description: 'Current value' }) before: string | null
  @Field(() => String, { nullable: true, description: 'Requested value' }) after: string | null
}

@ObjectType()
export class GrandFinalChangePayload {
  @Field(() => GrandFinalChange) change: GrandFinalChange
}
