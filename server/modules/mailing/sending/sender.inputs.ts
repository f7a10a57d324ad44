import { IsEmail, IsOptional, Length, Matches } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { MailSenderSetting } from './sender.entity.ts'

/** A DNS name of several labels. */
const domain = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i

@InputType({ description: 'Sender of all mails; omitted fields fall back to the environment' })
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
    description: 'RSA private key (PEM); never returned. Omit to keep the current key',
  })
  @IsOptional()
  @Length(1, 10_000)
  dkimPrivateKey?: string | null
}

@ObjectType({ description: 'Effective sender configuration, without secrets' })
export class MailSenderInfo {
  @Field({ description: 'From header of mails' }) from: string
  @Field(() => String, { nullable: true, description: 'Reply-to address; null for the sender' }) replyTo: string | null
  @Field({ description: 'Whether a mail server is configured; without one mails stay in the outbox' })
  hasServer: boolean
  @Field(() => String, { nullable: true, description: 'DKIM signing domain; null if mails are not signed' })
  dkimDomain: string | null
  @Field(() => String, { nullable: true }) dkimSelector: string | null
  @Field(() => String, { nullable: true, description: 'Content of the DKIM DNS record' })
  dkimRecord: string | null
  @Field(() => String, { nullable: true, description: 'Bounce address; null for the sender' }) bounceAddress:
    | string
    | null
  @Field({ description: 'Whether the bounce endpoint is enabled' }) takesBounces: boolean
  @Field(() => MailSenderSetting, {
    nullable: true,
    description: 'Settings made by admins; null if the environment applies',
  })
  setting: MailSenderSetting | null
}

@ObjectType()
export class SaveMailSenderPayload {
  @Field(() => MailSenderInfo) mailSender: MailSenderInfo
}
