import { IsEmail, IsOptional, Length, Matches } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { MailSenderSetting } from './sender.entity.ts'

/** A DNS name of several labels. */
const domain = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i

@InputType({ description: 'The sender of all mails; what is left out is as the environment has it' })
export class SaveMailSenderInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Length(1, 100)
  @Matches(/^[^\p{Cc}<>"]*$/u, { message: 'Leave out quotation marks and angle brackets' })
  fromName?: string | null

  @Field(() => String, { nullable: true }) @IsOptional() @IsEmail() fromAddress?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @IsEmail() replyTo?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @IsEmail() bounceAddress?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(domain, { message: 'Enter a domain such as example.org' })
  dkimDomain?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i, { message: 'Use letters, digits, dots and hyphens' })
  dkimSelector?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'RSA private key (PEM). It is never shown again; left out, the one of before stays',
  })
  @IsOptional()
  @Length(1, 10_000)
  dkimPrivateKey?: string | null
}

@ObjectType({ description: 'The sender of mails, as the environment and admins set it up; no secrets' })
export class MailSenderInfo {
  @Field({ description: 'As mails have it' }) from: string
  @Field(() => String, { nullable: true, description: 'Null: answers go to the sender' }) replyTo: string | null
  @Field({ description: 'Without a mail server mails stay in the outbox' }) hasServer: boolean
  @Field(() => String, { nullable: true, description: 'Domain that signs; null: mails are not signed' })
  dkimDomain: string | null
  @Field(() => String, { nullable: true }) dkimSelector: string | null
  @Field(() => String, { nullable: true, description: 'Text of the DNS record that proves the signature' })
  dkimRecord: string | null
  @Field(() => String, { nullable: true, description: 'Null: bounces go to the sender' }) bounceAddress: string | null
  @Field({ description: 'Bounces may be reported to the server' }) takesBounces: boolean
  @Field(() => MailSenderSetting, { nullable: true, description: 'Null: all is as the environment has it' })
  setting: MailSenderSetting | null
}

@ObjectType()
export class SaveMailSenderPayload {
  @Field(() => MailSenderInfo) mailSender: MailSenderInfo
}
