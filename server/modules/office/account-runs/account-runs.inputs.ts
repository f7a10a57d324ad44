import { Length, ValidateNested } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { AccountFilterInput } from '../../accounts/public.ts'

@InputType()
export class DisableMatchingUsersInput {
  @Field(() => AccountFilterInput, { description: 'Applies to all current matches that are not disabled' })
  @ValidateNested()
  filter: AccountFilterInput
  @Field({ description: 'Reason, stored in the change record' }) @Length(3, 500) reason: string
}

@InputType()
export class EnableMatchingUsersInput {
  @Field(() => AccountFilterInput, { description: 'Applies to all current matches that are disabled' })
  @ValidateNested()
  filter: AccountFilterInput
  @Field({ description: 'Reason, stored in the change record' }) @Length(3, 500) reason: string
}
