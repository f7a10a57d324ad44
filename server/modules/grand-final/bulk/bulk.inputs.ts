import { ArrayMaxSize, ArrayMinSize, IsOptional, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int, registerEnumType } from 'type-graphql'
import { Ids } from '../../../graphql/input.ts'
import { GroupDocumentKind } from '../documents/document.inputs.ts'
import { GroupState } from '../groups/group-states.ts'

/** Recipients of a message within a group. */
export const GroupAudience = { teachers: 'teachers', families: 'families', everybody: 'everybody' } as const
export type GroupAudience = (typeof GroupAudience)[keyof typeof GroupAudience]
registerEnumType(GroupAudience, { name: 'GroupAudience', description: 'Who of a group gets a message' })

@InputType({ description: 'Groups of the present Grand Final, as the list of groups shows them' })
export class GroupFilterInput {
  @Field(() => GroupState, { nullable: true }) state?: GroupState | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' })
  @IsOptional()
  @MaxLength(2)
  country?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(60) tag?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(100) search?: string | null
}

/** Selects groups for a run: the given ones, or all matching now. */
@InputType()
export class ChosenGroupsInput {
  @Ids('ParticipationGroup', { nullable: true })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  ids?: string[] | null
  @Field(() => GroupFilterInput, { nullable: true, description: 'Those that match now, in place of `ids`' })
  @IsOptional()
  @ValidateNested()
  filter?: GroupFilterInput | null
}

@InputType()
export class TagGroupsInput extends ChosenGroupsInput {
  @Field(() => String, { nullable: true, description: 'None: their tags are removed' })
  @IsOptional()
  @MaxLength(60)
  tag?: string | null
}

@InputType()
export class AddGroupQuotasInput extends ChosenGroupsInput {
  @Field(() => Int, { nullable: true, description: 'For each group; none: what each has asked for and not received' })
  @IsOptional()
  @Min(-500)
  @Max(500)
  amount?: number | null
  @Field(() => String, { nullable: true, description: 'The supervisors read it' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@InputType()
export class WriteToGroupsInput extends ChosenGroupsInput {
  @Field(() => GroupAudience) audience: GroupAudience
  @Field() @Length(1, 150) subject: string
  @Field({ description: 'Plain text; an empty line begins a paragraph' }) @Length(1, 5000) text: string
}

@InputType()
export class PrintGroupsInput extends ChosenGroupsInput {
  @Field(() => GroupDocumentKind) kind: GroupDocumentKind
}
