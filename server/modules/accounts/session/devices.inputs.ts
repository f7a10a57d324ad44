import { InputType, Field, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { User } from '../user.entity.ts'

@InputType()
export class EndSessionInput {
  @Id('Session') sessionId: string
}

@ObjectType()
export class EndSessionPayload {
  @Field(() => User, { description: 'Owner of the sessions, with the remaining sessions' }) user: User
}

@ObjectType()
export class EndOtherSessionsPayload {
  @Field(() => User, { description: 'Owner of the sessions, with the remaining session' }) user: User
}
