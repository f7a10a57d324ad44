import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { maySupport, ownMessage, ownThread } from '../support.access.ts'

/** Subjects that a person chooses from. */
export const SupportTopic = {
  account: 'account',
  application: 'application',
  payment: 'payment',
  exam: 'exam',
  results: 'results',
  other: 'other',
} as const
export type SupportTopic = keyof typeof SupportTopic
registerEnum(SupportTopic, {
  name: 'SupportTopic',
  description: 'Topic of a message to the office',
  values: {
    account: 'Account and login',
    application: 'Application for an exam',
    payment: 'Payment, receipt or invoice',
    exam: 'Taking an exam',
    results: 'Results and certificates',
    other: 'Anything else',
  },
})

/** States of a thread. */
export const SupportState = { open: 'open', waiting: 'waiting', closed: 'closed' } as const
export type SupportState = keyof typeof SupportState
registerEnum(SupportState, {
  name: 'SupportState',
  description: 'Status of a thread',
  values: {
    open: 'Waiting for the office',
    waiting: 'Answered; waiting for the person',
    closed: 'Closed; another message of the person opens it again',
  },
})

/** Kinds of messages. */
export const SupportMessageKind = { person: 'person', office: 'office', note: 'note' } as const
export type SupportMessageKind = keyof typeof SupportMessageKind
registerEnum(SupportMessageKind, {
  name: 'SupportMessageKind',
  description: 'Author of a message in a thread',
  values: {
    person: 'The person, or someone who answered their mail',
    office: 'The office; mailed to the person',
    note: 'Internal note of the office',
  },
})

/** Maximum messages of a thread, so that neither a person nor a mail program can fill it without bound. */
export const maxMessages = 1000

/** A thread: what one person and the office write to each other about one matter. */
@Entity()
@ObjectType({ implements: Node, description: 'Thread of messages between a person and the office' })
@Access(ownThread)
@Index('support_thread_queue', ['state', 'since', 'id'])
@Index('support_thread_assigned', ['assigneeId', 'since', 'id'])
@Index('support_thread_of_user', ['userId', 'id'])
@Index('support_thread_order', { synchronize: false })
export class SupportThread extends Node {
  /** null: a visitor without an account */
  @Column('uuid', { nullable: true }) userId: string | null
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User> | null
  /** name and address of a visitor; empty for users, whose account has them */
  @Column('text', { default: '' }) visitorName: string
  @Column('text', { default: '' }) visitorEmail: string
  /** language of a visitor; that of a user is the language of their last visit */
  @Column('text', { nullable: true }) visitorLanguage: string | null
  @Field(() => SupportTopic) @Column('text') topic: SupportTopic
  @Field({ description: 'Subject line' }) @Column('text') subject: string
  @Field(() => SupportState) @Column('text') state: SupportState
  @Field(() => Int, { description: 'Number of the newest message; an answer states the one it was written against' })
  @Column('int', { default: 0 })
  version: number
  @Field({ description: 'Time since which the thread has its status' }) @TimeColumn() since: Date
  @Column('uuid', { nullable: true }) @Index() assigneeId: string | null
  @ManyToOne(() => User, { onDelete: 'SET NULL' }) assignee?: Relation<User> | null
  /** the thread that took over the messages of this one */
  @Column('uuid', { nullable: true }) @Index() mergedIntoId: string | null
  @ManyToOne(() => SupportThread, { onDelete: 'CASCADE' }) mergedInto?: Relation<SupportThread> | null
  @Field() @CreatedColumn() createdAt: Date
}

/** A file that came with a mail and was not stored. */
export interface RefusedFile {
  readonly name: string
  /** stable error code */
  readonly code: string
}

/** A message of a thread. */
@Entity()
@ObjectType({ implements: Node, description: 'Message of a thread' })
@Access(ownMessage)
@Index('support_message_of_thread', ['threadId', 'version', 'id'])
@Index('support_message_files', { synchronize: false })
export class SupportMessage extends Node {
  @Column('uuid') threadId: string
  @ManyToOne(() => SupportThread, { onDelete: 'CASCADE' }) thread?: Relation<SupportThread>
  /** the person of the thread, for access, export and erasure */
  @Column('uuid', { nullable: true }) @Index() userId: string | null
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User> | null
  /** the user who wrote it; null for visitors and mails */
  @Column('uuid', { nullable: true }) @Index() authorId: string | null
  @Field(() => SupportMessageKind) @Column('text') kind: SupportMessageKind
  /** number of the thread after this message */
  @Field(() => Int, { description: 'Number of the message in its thread' }) @Column('int') version: number
  @Field({ description: 'Whether it arrived by mail' }) @Column('boolean', { default: false }) byMail: boolean
  /** arrived from an address other than the person's: shown to the office only */
  @Column('boolean', { default: false }) otherAddress: boolean
  @Column('text', { default: '' }) fromAddress: string
  @Field({ description: 'Plain text' }) @Column('text') text: string
  @Field({ description: 'Quoted earlier messages of a mail, plain text' })
  @Column('text', { default: '' })
  quoted: string
  @Field({ description: 'Whether a long mail was shortened' }) @Column('boolean', { default: false }) shortened: boolean
  @Column('uuid', { array: true, default: '{}' }) fileIds: string[]
  @Column('jsonb', { default: [] }) refusedFiles: RefusedFile[]
  /** Message-ID of the mail that carried it */
  @Column('text', { nullable: true }) @Index('support_message_mail', { where: 'mail_id is not null' }) mailId:
    | string
    | null
  @Field() @CreatedColumn() createdAt: Date
}

/** A colleague's unsent answer. */
@Entity()
@Access(maySupport)
export class SupportDraft {
  @PrimaryColumn('uuid') threadId: string
  @ManyToOne(() => SupportThread, { onDelete: 'CASCADE' }) thread?: Relation<SupportThread>
  @PrimaryColumn('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User>
  @Column('text') text: string
  /** number of the thread when the answer was begun */
  @Column('int') version: number
  @TimeColumn() savedAt: Date
}

/** A visitor's message whose address is not confirmed yet; deleted after two days. */
@Entity()
@Index(['createdAt'])
export class SupportRequest {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('text') name: string
  @Column('text') email: string
  @Column('text') language: string
  @Column('text') topic: SupportTopic
  @Column('text') subject: string
  @Column('text') text: string
  /** SHA-256 of the token in the link */
  @Column('text') @Index({ unique: true }) tokenHash: string
  @OptionalTimeColumn() confirmedAt: Date | null
  @CreatedColumn() createdAt: Date
}
