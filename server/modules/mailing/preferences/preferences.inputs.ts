import { IsEmail, IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { MailCategory } from '../categories.ts'
import { MailSuppression } from './suppression.entity.ts'

@ObjectType({ description: 'Whether an address gets mailings of a category' })
export class MailPreference {
  @Field(() => MailCategory) category: MailCategory
  @Field() subscribed: boolean
}

@ObjectType({ description: 'What the owner of an address gets' })
export class MailPreferences {
  @Field({ description: 'Masked: a***@school.test' }) address: string
  @Field(() => MailCategory, { description: 'Of the mail that the link came from' }) category: MailCategory
  @Field(() => [MailPreference]) categories: MailPreference[]
}

@InputType()
export class SetMailPreferenceInput {
  @Field({ description: 'Of the link in a mail' }) @MaxLength(100) token: string
  @Field(() => MailCategory) category: MailCategory
  @Field() subscribed: boolean
}

@ObjectType()
export class SetMailPreferencePayload {
  @Field(() => MailPreferences) preferences: MailPreferences
}

@ArgsType()
export class SuppressionsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'A part of the address' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
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
