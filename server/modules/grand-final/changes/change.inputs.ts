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

@InputType({ description: 'Exactly one change, as its own mutation takes it' })
export class RequestGrandFinalChangeInput {
  @Field({ description: 'Why it is to be changed so late' }) @Length(1, 500) reason: string
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
  @Field({ description: 'True: it takes effect at once' }) approve: boolean
  @Field(() => String, { nullable: true, description: 'Who asked reads it' })
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

@ObjectType({ description: 'One line of a requested change' })
export class GrandFinalChangeLine {
  @Field({ description: 'Name of the field: of the details, singleRoom, programme, category, team, name or answer' })
  field: string
  @Field(() => String, { nullable: true, description: 'As it is now' }) before: string | null
  @Field(() => String, { nullable: true, description: 'As it would be' }) after: string | null
}

@ObjectType()
export class GrandFinalChangePayload {
  @Field(() => GrandFinalChange) change: GrandFinalChange
}
