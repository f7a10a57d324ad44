import { ArrayMaxSize, ArrayUnique, IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { SupportMessage, SupportState, SupportThread, SupportTopic } from './thread.entity.ts'

/** Characters of a message. */
export const maxMessageText = 10_000

export const SupportThreadConnection = connectionOf(SupportThread)
export const SupportMessageConnection = connectionOf(SupportMessage)

@ObjectType()
export class SupportThreadPayload {
  @Field(() => SupportThread) thread: SupportThread
}

@ObjectType({ description: 'File of a message' })
export class SupportFile {
  @Field(() => ID) id: string
  @Field() name: string
  @Field(() => Int, { description: 'Size in bytes' }) size: number
}

@ObjectType({ description: 'File of a mail that was not stored' })
export class RefusedSupportFile {
  @Field() name: string
  @Field({ description: 'Stable error code, or TOO_MANY' }) code: string
}

@InputType()
export class AskSupportInput {
  @Field(() => SupportTopic) topic: SupportTopic
  @Field({ description: 'Subject line' }) @Length(1, 150) subject: string
  @Field({ description: 'Plain text' }) @Length(1, maxMessageText) text: string
  @Ids('StoredFile', { defaultValue: [], description: 'Uploaded files' })
  @ArrayMaxSize(5)
  @ArrayUnique()
  fileIds: string[]
}

@InputType()
export class WriteSupportInput {
  @Id('SupportThread') id: string
  @Field({ description: 'Plain text' }) @Length(1, maxMessageText) text: string
  @Ids('StoredFile', { defaultValue: [], description: 'Uploaded files' })
  @ArrayMaxSize(5)
  @ArrayUnique()
  fileIds: string[]
}

/** Assignment of threads in a list. */
@ArgsType()
export class SupportThreadsArgs extends PageArgs {
  @Field(() => SupportState, { nullable: true }) state?: SupportState | null
  @Field(() => SupportTopic, { nullable: true }) topic?: SupportTopic | null
  @Id('User', { nullable: true, description: 'Colleague to whom the threads are assigned' }) assigneeId?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Only threads that are assigned to nobody' })
  unassigned?: boolean | null
  @Id('User', { nullable: true, description: 'Person of the threads' }) userId?: string | null
  @Field(() => String, { nullable: true, description: 'Name or student ID, or address of a visitor' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@ObjectType({ description: 'Number of threads by status, and of mails that belong to none' })
export class SupportCounts {
  @Field(() => Int, { description: 'Waiting for the office' }) open: number
  @Field(() => Int, { description: 'Answered; waiting for the person' }) waiting: number
  @Field(() => Int, { description: 'Closed' }) closed: number
  @Field(() => Int, { description: 'Open threads assigned to the viewer' }) mine: number
  @Field(() => Int, { description: 'Received mails that belong to no thread' }) unassignedMails: number
}
