import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { ByTimeArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { Mail } from './mail.entity.ts'

/** `waiting`: not attempted yet, or there is no mail server; `failed`: refused at the last attempt. */
export const MailState = { waiting: 'waiting', sent: 'sent', failed: 'failed' } as const
export type MailState = (typeof MailState)[keyof typeof MailState]
registerEnum(MailState, {
  name: 'MailState',
  description: 'Delivery status of an e-mail',
  values: {
    waiting: 'Not sent yet, or no mail server is configured',
    sent: 'Accepted by the mail server',
    failed: 'Refused at the last attempt',
  },
})

@ArgsType()
export class MailsArgs extends ByTimeArgs {
  @Field(() => MailState, { nullable: true }) state?: MailState | null

  @Field(() => String, { nullable: true, description: 'Part of the address or of the subject' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@InputType()
export class RetryMailInput {
  @Id('Mail') id: string
}

@ObjectType()
export class RetryMailPayload {
  @Field(() => Mail) mail: Mail
}
