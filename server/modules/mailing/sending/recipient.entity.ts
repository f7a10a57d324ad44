import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { MailCampaign } from '../campaigns/campaign.entity.ts'

/** `unknown`: sent to the server, response lost; never resent without a person's decision. */
export const RecipientStatus = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  unknown: 'unknown',
  failed: 'failed',
  bounced: 'bounced',
  suppressed: 'suppressed',
} as const
export type RecipientStatus = keyof typeof RecipientStatus
registerEnum(RecipientStatus, {
  name: 'MailRecipientStatus',
  description: 'Delivery status of a mail',
  values: {
    queued: 'Waiting, or refused temporarily and retried',
    sending: 'Being sent to the mail server',
    sent: 'Accepted by the mail server',
    unknown: 'Sent to the mail server, but the reply was lost; not resent unless a user decides so',
    failed: 'Refused for a reason other than the address',
    bounced: 'The address was refused; `reason` states whether permanently',
    suppressed: 'Not sent; `reason` states why',
  },
})

/** Reason why a mail is not sent, or the kind of bounce. */
export const RecipientReason = {
  optOut: 'optOut',
  blocked: 'blocked',
  cancelled: 'cancelled',
  hard: 'hard',
  soft: 'soft',
  refused: 'refused',
} as const
export type RecipientReason = keyof typeof RecipientReason
registerEnum(RecipientReason, {
  name: 'MailRecipientReason',
  description: 'Reason why a mail was not sent, or type of bounce',
  values: {
    optOut: 'The person unsubscribed from the category',
    blocked: 'The address is blocked for all mailings',
    cancelled: 'The mailing was cancelled, or the account no longer exists',
    hard: 'Hard bounce: the address was refused permanently and is blocked',
    soft: 'Soft bounce: the address was refused temporarily: full, disabled, unreachable at every attempt, or without a reason',
    refused: 'The sender, the content or the mail server was refused, not the address; can be retried',
  },
})

/** One mail of a campaign to one address of one person. */
@Entity()
@ObjectType({ implements: Node, description: 'Mail of a mailing, with its delivery status' })
@Access(may('admin.mailing'))
@Unique('mail_recipient_once', ['campaignId', 'userId', 'address'])
@Index('mail_recipient_by_status', ['campaignId', 'status', 'id'])
@Index('mail_recipient_sending', ['sendingSince'], { where: `status = 'sending'` })
export class MailRecipient extends Node {
  @Column('uuid') campaignId: string
  @ManyToOne(() => MailCampaign, { onDelete: 'CASCADE' }) campaign: Relation<MailCampaign>
  /** null once the account is erased */
  @Column('uuid', { nullable: true }) @Index() userId: string | null
  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' }) user?: Relation<User> | null
  /** lower case; empty after erasure */
  @Field() @Column('text') @Index() address: string
  @Field({ description: 'Whether the address belongs to a guardian' })
  @Column('boolean', { default: false })
  family: boolean
  @Field({ description: 'Language of the mail' }) @Column('text') language: string
  @Field(() => RecipientStatus) @Column('text', { default: RecipientStatus.queued }) status: RecipientStatus
  @Field(() => RecipientReason, { nullable: true }) @Column('text', { nullable: true }) reason: RecipientReason | null
  @Field(() => String, { nullable: true, description: 'Response of the mail server, or text of the bounce' })
  @Column('text', { nullable: true })
  problem: string | null
  @Field(() => Int) @Column('int', { default: 0 }) tries: number
  /** earliest retry after a temporary refusal */
  @OptionalTimeColumn() notBefore: Date | null
  @OptionalTimeColumn() sendingSince: Date | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() sentAt: Date | null
  /** key of the unsubscribe link */
  @Column('uuid') @Index({ unique: true }) token: string
}

/** Mails sent in the current window: one row shared by all nodes. */
@Entity()
export class MailThrottle {
  @Column('int', { primary: true }) id: number
  /** number of the window since the epoch */
  @Column('bigint') window: string
  @Column('int') used: number
}
