import { ArrayMaxSize, ArrayUnique, Length, MaxLength, Min } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Id, Ids } from '../../../graphql/input.ts'
import { SupportTopic } from '../threads/thread.entity.ts'
import { maxMessageText } from '../threads/threads.inputs.ts'

@InputType()
export class AnswerSupportInput {
  @Id('SupportThread') id: string
  @Field(() => Int, { description: 'Number of the newest message that the author has read' }) @Min(0) version: number
  @Field({ description: 'Plain text, mailed to the person' }) @Length(1, maxMessageText) text: string
  @Ids('StoredFile', { defaultValue: [], description: 'Uploaded files' })
  @ArrayMaxSize(5)
  @ArrayUnique()
  fileIds: string[]
  @Field({ defaultValue: false, description: 'Whether to close the thread with this answer' }) close: boolean
}

@InputType()
export class NoteSupportInput {
  @Id('SupportThread') id: string
  @Field({ description: 'Plain text, for the office only' }) @Length(1, maxMessageText) text: string
}

@InputType()
export class StartSupportInput {
  @Id('User', { description: 'Person to write to' }) userId: string
  @Field(() => SupportTopic) topic: SupportTopic
  @Field({ description: 'Subject line' }) @Length(1, 150) subject: string
  @Field({ description: 'Plain text, mailed to the person' }) @Length(1, maxMessageText) text: string
  @Ids('StoredFile', { defaultValue: [], description: 'Uploaded files' })
  @ArrayMaxSize(5)
  @ArrayUnique()
  fileIds: string[]
}

@InputType()
export class AssignSupportInput {
  @Id('SupportThread') id: string
  @Id('User', { nullable: true, description: 'Colleague; null: nobody' }) assigneeId?: string | null
}

@InputType()
export class SupportThreadIdInput {
  @Id('SupportThread') id: string
}

@InputType()
export class MoveSupportInput {
  @Id('SupportThread') id: string
  @Id('User', { description: 'Person to whom the thread belongs' }) userId: string
}

@InputType()
export class MergeSupportInput {
  @Id('SupportThread', { description: 'Thread whose messages move' }) id: string
  @Id('SupportThread', { description: 'Thread that takes them over; of the same person' }) intoId: string
}

@InputType()
export class SaveSupportDraftInput {
  @Id('SupportThread') id: string
  @Field({ description: 'Text so far; empty: no draft' }) @MaxLength(maxMessageText) text: string
  @Field(() => Int, { description: 'Number of the newest message that the author has read' }) @Min(0) version: number
}

@ObjectType({ description: 'Unsent answer of the viewer' })
export class SupportDraftInfo {
  @Field({ description: 'Plain text' }) text: string
  @Field(() => Int, { description: 'Number of the newest message when it was begun' }) version: number
  @Field() savedAt: Date
}

@ObjectType({ description: 'Colleague who can answer' })
export class SupportColleague {
  @Field(() => ID) id: string
  @Field() name: string
}
