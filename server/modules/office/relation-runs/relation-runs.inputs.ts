import { IsOptional, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { RelationState } from '../../accounts/public.ts'

@InputType({ description: "Whom of one's list: those that match now" })
export class RemoveMatchingFromListInput {
  @Field(() => String, { nullable: true, description: 'Beginnings of names, or a user name' })
  @IsOptional()
  @MaxLength(200)
  search?: string | null
  @Field(() => RelationState, { nullable: true }) @IsOptional() state?: RelationState | null
}
