import { MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { User } from '../user.entity.ts'

@InputType()
export class RequestErasureInput {
  @Field() @MaxLength(256) currentPassword: string
}

@ObjectType()
export class RequestErasurePayload {
  @Field({ description: 'Time of the erasure, unless the owner logs in and cancels it' }) eraseAt: Date
}

@ObjectType()
export class KeepAccountPayload {
  @Field(() => User) user: User
}
