import { IsDate, IsEmail, IsOptional, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { MailCategory } from '../categories.ts'
import { MailSuppression, SuppressionReason } from './suppression.entity.ts'

@ObjectType({ description: 'Subscription of an address to a mailing category' })
export class MailPreference {
  @Field(() => MailCategory) category: MailCategory
  @Field() subscribed: boolean
}

@ObjectType({ description: 'Mailing preferences of an address' })
export class MailPreferences {
  @Field({ description: 'Masked address, such as a***@school.test' }) address: string
  @Field(() => MailCategory, { description: 'Category of the mail that contained the link' }) category: MailCategory
  @Field(() => [MailPreference]) categories: MailPreference[]
}

@InputType()
export class SetMailPreferenceInput {
  @Field({ description: 'Token from the link in a mail' }) @MaxLength(100) token: string
  @Field(() => MailCategory) category: MailCategory
  @Field() subscribed: boolean
}

@ObjectType()
export class SetMailPreferencePayload {
  @Field(() => MailPreferences) preferences: MailPreferences
}

@InputType('MailSuppressionFilterInput', { description: 'Filter of blocked addresses; all conditions must match' })
export class MailSuppressionFilter {
  @Field(() => String, { nullable: true, description: 'Part of the address' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null | undefined

  @Field(() => SuppressionReason, { nullable: true }) reason?: SuppressionReason | null

  @Field(() => Date, { nullable: true, description: 'Blocked at or after this time' })
  @IsOptional()
  @IsDate()
  from?: Date | null

  @Field(() => Date, { nullable: true, description: 'Blocked before this time' })
  @IsOptional()
  @IsDate()
  to?: Date | null
}

@ArgsType()
export class SuppressionsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of the address' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null

  @Field(() => MailSuppressionFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: MailSuppressionFilter | null
}

@InputType()
export class BlockAddressInput {
  @Field() @IsEmail() @MaxLength(200) address: string
}

@ObjectType()
export class BlockAddressPayload {
  @Field(() => MailSuppression) suppression: MailSuppression
}

@InputType()
export class UnblockAddressInput {
  @Id('MailSuppression') id: string
}

@ObjectType()
export class UnblockAddressPayload {
  @Field(() => ID) deletedId: string
}

@InputType()
export class UnblockAddressesInput {
  @Field(() => MailSuppressionFilter) @ValidateNested() filter: MailSuppressionFilter
  @Field(() => Int, { description: 'Number of addresses shown in the confirmation' }) @Min(1) expectedCount: number
}

@ObjectType()
export class UnblockAddressesPayload {
  @Field(() => Int, { description: 'Number of unblocked addresses' }) deletedCount: number
}
