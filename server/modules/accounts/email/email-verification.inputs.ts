import { Length } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { User } from '../user.entity.ts'

@ObjectType()
export class SendVerificationEmailPayload {
  @Field() success: boolean
}

@InputType()
export class CheckVerificationEmailInput {
  @Field({ description: 'Six-digit code; spaces are ignored' }) @Length(1, 32) code: string
}

@ObjectType()
export class CheckVerificationEmailPayload {
  @Field(() => User) user: User
}
