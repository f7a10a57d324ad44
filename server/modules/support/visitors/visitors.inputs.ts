import { IsEmail, Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { SupportTopic } from '../threads/thread.entity.ts'
import { maxMessageText } from '../threads/threads.inputs.ts'

@InputType()
export class RequestSupportInput {
  @Field() @Length(1, 80) name: string
  @Field({ description: 'Address to which the answer is sent; a link confirms it first' })
  @IsEmail()
  @MaxLength(200)
  email: string
  @Field(() => SupportTopic) topic: SupportTopic
  @Field({ description: 'Subject line' }) @Length(1, 150) subject: string
  @Field({ description: 'Plain text' }) @Length(1, maxMessageText) text: string
}

@ObjectType()
export class RequestSupportPayload {
  @Field({ description: 'Address to which the link was sent' }) email: string
}

@InputType()
export class ConfirmSupportInput {
  @Field({ description: 'Token of the link' }) @MaxLength(100) token: string
}

@ObjectType({ description: 'Message of a visitor, for the holder of the link in their mail' })
export class SupportRequestInfo {
  @Field() subject: string
  @Field({ description: 'Whether the message was sent to the office' }) confirmed: boolean
}

@ObjectType()
export class ConfirmSupportPayload {
  @Field(() => SupportRequestInfo) request: SupportRequestInfo
}
