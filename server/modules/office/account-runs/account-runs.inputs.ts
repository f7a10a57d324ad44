import { Length, ValidateNested } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { AccountFilterInput } from '../../accounts/public.ts'

@InputType()
export class DisableMatchingUsersInput {
  @Field(() => AccountFilterInput, { description: 'Those that match now; disabled ones are left out' })
  @ValidateNested()
  filter: AccountFilterInput
  @Field({ description: 'Kept in the record' }) @Length(3, 500) reason: string
}

@InputType()
export class EnableMatchingUsersInput {
  @Field(() => AccountFilterInput, { description: 'Those that match now, of those that are disabled' })
  @ValidateNested()
  filter: AccountFilterInput
  @Field({ description: 'Kept in the record' }) @Length(3, 500) reason: string
}
