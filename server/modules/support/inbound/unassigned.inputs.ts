import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { UnassignedMail } from './inbound.entity.ts'

export const UnassignedMailConnection = connectionOf(UnassignedMail)

@InputType()
export class AssignMailInput {
  @Id('UnassignedMail') id: string
  @Id('SupportThread', { nullable: true, description: 'Thread that the mail belongs to' }) threadId?: string | null
  @Id('User', {
    nullable: true,
    description: 'Person for whom a thread is opened; without both, one is opened for the address of the sender',
  })
  userId?: string | null
}

@InputType()
export class DeleteUnassignedMailInput {
  @Id('UnassignedMail') id: string
}

@ObjectType()
export class DeleteUnassignedMailPayload {
  @Field(() => ID) deletedId: string
}
