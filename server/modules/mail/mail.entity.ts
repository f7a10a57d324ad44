import { Column, Entity, Index } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may } from '../../graphql/rules.ts'

/** Attachment of an e-mail: its file name and storage key. */
export interface StoredAttachment {
  readonly filename: string
  readonly contentType: string
  readonly key: string
}

/** An e-mail in the outbox: inserted in the transaction that causes it, sent by a job. */
@Entity()
@ObjectType({ implements: Node, description: 'E-mail in the outbox, with its delivery attempts' })
@Access(may('admin.mailing'))
@Index(['forgetAt'], { where: 'forget_at is not null' })
@Index('mail_by_time', ['createdAt', 'id'])
@Index('mail_with_secret', ['createdAt'], { where: 'sealed_secret is not null' })
@Index('mail_with_content', ['createdAt'], { where: 'content_forgotten_at is null' })
export class Mail extends Node {
  @Field({ description: 'Address of the recipient' }) @Column('text') to: string
  @Field({ description: 'Subject; codes are masked' }) @Column('text') subject: string
  @Field({ description: 'Content as plain text; empty if deleted. Codes and links that log in are masked' })
  @Column('text')
  text: string
  @Field({ description: 'Content as HTML; empty if deleted. Codes and links that log in are masked' })
  @Column('text')
  html: string
  @Column('jsonb', { nullable: true }) attachments: StoredAttachment[] | null
  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the contents were deleted; the outbox entry remains',
  })
  @OptionalTimeColumn()
  contentForgottenAt: Date | null
  /** RFC 5322 Message-ID in angle brackets, the same for every attempt; null for e-mails older than this column */
  @Column('text', { nullable: true }) messageId: string | null
  /** reply-to address of this e-mail; null: that of the sender */
  @Column('text', { nullable: true }) replyTo: string | null
  /** Message-ID of the e-mail that this one answers */
  @Column('text', { nullable: true }) inReplyTo: string | null
  /** encrypted; null once sent, after a day, and for e-mails without a secret */
  @Column('text', { nullable: true }) sealedSecret: string | null
  /** sent at most once: with an unknown outcome it is retried only by a person */
  @Column('boolean', { default: false }) once: boolean
  /** with `once`: set by the statement that claims it, immediately before sending */
  @OptionalTimeColumn() sendingSince: Date | null
  /** time from which it is no longer useful and is not sent by itself; null: never */
  @OptionalTimeColumn() expiresAt: Date | null
  /** URL of the one-click unsubscribe (RFC 8058) */
  @Column('text', { nullable: true }) unsubscribeUrl: string | null
  @Field(() => Int) @Column('int', { default: 0 }) tries: number
  @Field(() => String, { nullable: true, description: 'Response of the mail server to the last attempt' })
  @Column('text', { nullable: true })
  problem: string | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() sentAt: Date | null
  /** time at which it is deleted, sent or not; null: default retention */
  @OptionalTimeColumn() forgetAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
