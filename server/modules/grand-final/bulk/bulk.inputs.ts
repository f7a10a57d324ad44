import { ArrayMaxSize, ArrayMinSize, IsOptional, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { Ids } from '../../../graphql/input.ts'
import { GroupDocumentKind } from '../documents/document.inputs.ts'
import { GroupFilterInput } from '../groups/group.inputs.ts'

/** Recipients of a message within a group. */
export const GroupAudience = { teachers: 'teachers', families: 'families', everybody: 'everybody' } as const
export type GroupAudience = (typeof GroupAudience)[keyof typeof GroupAudience]
registerEnum(GroupAudience, {
  name: 'GroupAudience',
  description: 'Recipients of a message to a group',
  values: {
    teachers: 'The supervisor of the group',
    families: 'Students of the group who have not declined',
    everybody: 'The supervisor and the students',
  },
})

/** Selects groups for a run: the given ones, or all matching now. */
@InputType()
export class ChosenGroupsInput {
  @Ids('ParticipationGroup', { nullable: true })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  ids?: string[] | null
  @Field(() => GroupFilterInput, {
    nullable: true,
    description: 'Applies to all current matches; alternative to `ids`',
  })
  @IsOptional()
  @ValidateNested()
  filter?: GroupFilterInput | null
}

@InputType()
export class TagGroupsInput extends ChosenGroupsInput {
  @Field(() => String, { nullable: true, description: 'Tag; omit to remove the tags' })
  @IsOptional()
  @MaxLength(60)
  tag?: string | null
}

@InputType()
export class AddGroupQuotasInput extends ChosenGroupsInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Number of places for each group; default: all requested places that it does not have yet',
  })
  @IsOptional()
  @Min(-500)
  @Max(500)
  amount?: number | null
  @Field(() => String, { nullable: true, description: 'Reason, shown to the supervisors' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@InputType()
export class WriteToGroupsInput extends ChosenGroupsInput {
  @Field(() => GroupAudience) audience: GroupAudience
  @Field() @Length(1, 150) subject: string
  @Field({ description: 'Plain text; an empty line starts a new paragraph' }) @Length(1, 5000) text: string
}

@InputType()
export class PrintGroupsInput extends ChosenGroupsInput {
  @Field(() => GroupDocumentKind) kind: GroupDocumentKind
}
