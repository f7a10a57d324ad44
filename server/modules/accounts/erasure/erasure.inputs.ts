import { MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { User } from '../user.entity.ts'

@InputType()
export class RequestErasureInput {
  @Field() @MaxLength(256) currentPassword: string
}

@ObjectType()
export class RequestErasurePayload {
  @Field({ description: 'When the account is erased, unless its owner signs in before and keeps it' }) eraseAt: Date
}

@ObjectType()
export class KeepAccountPayload {
  @Field(() => User) user: User
}
