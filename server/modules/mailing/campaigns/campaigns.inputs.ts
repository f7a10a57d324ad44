import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsDate,
  IsOptional,
  Length,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { SegmentFilter } from '../../segments/public.ts'
import { WordsInput } from '../../texts/public.ts'
import { MailCategory } from '../categories.ts'
import { MailRecipient, RecipientStatus } from '../sending/recipient.entity.ts'
import { MailCampaign } from './campaign.entity.ts'
import { IsZone } from '../../../time/is-zone.ts'

@ArgsType()
export class MailCampaignsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Words of the name' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@ObjectType({ description: 'Number of mails by status' })
export class MailCounts {
  @Field(() => Int, { description: 'Number of waiting e-mails' }) queued: number
  @Field(() => Int, { description: 'Number of e-mails being sent' }) sending: number
  @Field(() => Int, { description: 'Number of sent e-mails' }) sent: number
  @Field(() => Int, { description: 'Number of e-mails whose delivery is uncertain' }) unknown: number
  @Field(() => Int) failed: number
  @Field(() => Int, { description: 'Number of e-mails that bounced' }) bounced: number
  @Field(() => Int, { description: 'Number of excluded recipients' }) suppressed: number
  @Field(() => Int, {
    description: 'Number of failed e-mails that can be retried: their sender or content was refused',
  })
  refused: number
}

@ObjectType({ description: 'Mail as shown to its recipient' })
export class MailPreview {
  @Field() subject: string
  @Field({ description: 'E-mail as plain text' }) text: string
  @Field({ description: 'E-mail as HTML' }) html: string
  @Field({ description: 'Language of the mail' }) language: string
}

@ObjectType({ description: 'File attached for all recipients' })
export class MailAttachmentInfo {
  @Field(() => ID) id: string
  @Field({ description: 'File name' }) name: string
  @Field(() => Int, { description: 'Size in bytes' }) size: number
}

@InputType({ description: 'Subject and body in the languages of the interface' })
export class MailTextInput {
  @Field(() => [WordsInput]) @ArrayNotEmpty() @ArrayMaxSize(locales.length) @ValidateNested() words: WordsInput[]
  @Field(() => MailCategory) category: MailCategory
}

@InputType()
export class SaveMailCampaignInput extends MailTextInput {
  @Id('MailCampaign', { nullable: true, description: 'Draft to update; omit to create a new one' })
  id?: string | null

  @Field() @Length(1, 100) name: string
  @Field(() => SegmentFilter) @ValidateNested() filter: SegmentFilter
  @Field({ description: 'Whether the students’ guardians are included' }) families: boolean

  @Field(() => [ID], { nullable: true, description: 'Uploaded files; default: the current attachments' })
  @IsOptional()
  @ArrayMaxSize(5)
  attachmentIds?: string[] | null
}

@InputType({ description: 'Mail to preview as one of its recipients' })
export class PreviewMailInput extends MailTextInput {
  @Id('User', { nullable: true, description: 'Recipient; default: the viewer' }) userId?: string | null

  @Field(() => String, { nullable: true, description: 'Language of the mail; default: the recipient’s language' })
  @IsOptional()
  @Length(2, 2)
  language?: string | null | undefined
}

@InputType()
export class SendTestMailInput extends MailTextInput {
  @Field(() => String, { nullable: true }) @IsOptional() @Length(2, 2) language?: string | null

  @Field(() => [ID], { nullable: true, description: 'Uploaded files' })
  @IsOptional()
  @ArrayMaxSize(5)
  attachmentIds?: string[] | null
}

@ObjectType()
export class SendTestMailPayload {
  @Field({ description: 'Recipient address' }) address: string
}

@InputType()
export class MailCampaignIdInput {
  @Id('MailCampaign') id: string
}

@InputType()
export class ConfirmMailCampaignInput extends MailCampaignIdInput {
  @Field(() => Int, { description: 'Number of mails shown in the confirmation' }) @Min(1) expectedCount: number

  @Field(() => Date, { nullable: true, description: 'Time of sending; default: now' })
  @IsOptional()
  @IsDate()
  scheduledAt?: Date | null

  @Field(() => String, { nullable: true, description: 'IANA time zone in which the time was chosen' })
  @IsOptional()
  @IsZone()
  timeZone?: string | null
}

@ObjectType()
export class MailCampaignPayload {
  @Field(() => MailCampaign) campaign: MailCampaign
}

@ObjectType()
export class DeleteMailCampaignPayload {
  @Field(() => ID) deletedId: string
}

@InputType()
export class ResolveUnknownMailInput {
  @Id('MailRecipient') id: string
  @Field({ description: 'Whether the mail arrived; false resends it' }) arrived: boolean
}

@ObjectType()
export class ResolveUnknownMailPayload {
  @Field(() => MailRecipient) recipient: MailRecipient
  @Field(() => MailCampaign) campaign: MailCampaign
}

@ArgsType()
export class MailAudienceArgs {
  @Field(() => SegmentFilter) @ValidateNested() filter: SegmentFilter
  @Field() families: boolean
  @Field(() => MailCategory) category: MailCategory
}

@ArgsType()
export class RecipientsArgs extends PageArgs {
  @Field(() => RecipientStatus, { nullable: true }) status?: RecipientStatus | null
}
