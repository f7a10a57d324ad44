import { InputType, Field, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { User } from '../user.entity.ts'

@InputType()
export class EndSessionInput {
  @Id('Session') sessionId: string
}

@ObjectType()
export class EndSessionPayload {
  @Field(() => User, { description: 'Whose sessions they are, with those that are left' }) user: User
}

@ObjectType()
export class EndOtherSessionsPayload {
  @Field(() => User, { description: 'Whose sessions they are, with the one that is left' }) user: User
}
