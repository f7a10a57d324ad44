import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsDate,
  IsOptional,
  IsTimeZone,
  Length,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { SegmentFilter } from '../../segments/public.ts'
import { WordsInput } from '../../texts/public.ts'
import { MailCategory } from '../categories.ts'
import { MailRecipient, RecipientStatus } from '../sending/recipient.entity.ts'
import { MailCampaign } from './campaign.entity.ts'

@ObjectType({ description: 'Mails of a mailing by status' })
export class MailCounts {
  @Field(() => Int) queued: number
  @Field(() => Int) sending: number
  @Field(() => Int) sent: number
  @Field(() => Int) unknown: number
  @Field(() => Int) failed: number
  @Field(() => Int) bounced: number
  @Field(() => Int) suppressed: number
}

@ObjectType({ description: 'A mail as its reader gets it' })
export class MailPreview {
  @Field() subject: string
  @Field() text: string
  @Field() html: string
  @Field({ description: 'Language of the mail' }) language: string
}

@ObjectType({ description: 'A file that every recipient gets' })
export class MailAttachmentInfo {
  @Field(() => ID) id: string
  @Field() name: string
  @Field(() => Int, { description: 'Bytes' }) size: number
}

@InputType({ description: 'Subject and body in the languages of the interface' })
export class MailTextInput {
  @Field(() => [WordsInput]) @ArrayNotEmpty() @ArrayMaxSize(5) @ValidateNested() words: WordsInput[]
  @Field(() => MailCategory) category: MailCategory
}

@InputType()
export class SaveMailCampaignInput extends MailTextInput {
  @Id('MailCampaign', { nullable: true, description: 'The draft to change; a new one is made without it' })
  id?: string | null

  @Field() @Length(1, 100) name: string
  @Field(() => SegmentFilter) @ValidateNested() filter: SegmentFilter
  @Field({ description: 'Also written to the guardians of the students' }) families: boolean

  @Field(() => [ID], { nullable: true, description: 'Files that were uploaded; those of before unless told' })
  @IsOptional()
  @ArrayMaxSize(5)
  attachmentIds?: string[] | null
}

@InputType({ description: 'A mail to show as one of its recipients would read it' })
export class PreviewMailInput extends MailTextInput {
  @Id('User', { nullable: true, description: 'The reader; the viewer unless told' }) userId?: string | null

  @Field(() => String, { nullable: true, description: 'Language of the mail; the reader’s unless told' })
  @IsOptional()
  @Length(2, 2)
  language?: string | null
}

@InputType()
export class SendTestMailInput extends MailTextInput {
  @Field(() => String, { nullable: true }) @IsOptional() @Length(2, 2) language?: string | null

  @Field(() => [ID], { nullable: true, description: 'Files that were uploaded' })
  @IsOptional()
  @ArrayMaxSize(5)
  attachmentIds?: string[] | null
}

@ObjectType()
export class SendTestMailPayload {
  @Field({ description: 'Address that it is sent to' }) address: string
}

@InputType()
export class MailCampaignIdInput {
  @Id('MailCampaign') id: string
}

@InputType()
export class ConfirmMailCampaignInput extends MailCampaignIdInput {
  @Field(() => Int, { description: 'The number of mails that the person has seen' }) @Min(1) expectedCount: number

  @Field(() => Date, { nullable: true, description: 'Now, unless told' })
  @IsOptional()
  @IsDate()
  scheduledAt?: Date | null

  @Field(() => String, { nullable: true, description: 'IANA zone in which the moment was chosen' })
  @IsOptional()
  @IsTimeZone()
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
  @Field({ description: 'True: it had arrived. False: it had not and is sent again.' }) arrived: boolean
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
