import { IsOptional, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { RelationState } from '../../accounts/public.ts'

@InputType({ description: 'Filter of people to remove from the viewer’s list' })
export class RemoveMatchingFromListInput {
  @Field(() => String, { nullable: true, description: 'Name prefix or username' })
  @IsOptional()
  @MaxLength(200)
  search?: string | null
  @Field(() => RelationState, { nullable: true }) @IsOptional() state?: RelationState | null
}
