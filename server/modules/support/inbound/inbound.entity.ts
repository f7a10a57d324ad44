import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn, TimeColumn } from '../../../database/columns.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { maySupport } from '../support.access.ts'
import type { RefusedFile } from '../threads/thread.entity.ts'

/** What became of a received mail. `automatic`: an automatic answer or a bounce; `repeated`: received before. */
export type InboundOutcome = 'threaded' | 'unassigned' | 'automatic' | 'repeated'

/** A received mail, by its Message-ID, so that none is added twice. */
@Entity()
@Index(['receivedAt'])
export class SupportInbound {
  /** SHA-256 of the Message-ID, or of the whole mail if it has none */
  @PrimaryColumn('text') key: string
  @Column('text') outcome: InboundOutcome
  @TimeColumn() receivedAt: Date
}

/** Reasons why a mail belongs to no thread. */
export const UnassignedReason = {
  noToken: 'noToken',
  badToken: 'badToken',
  noThread: 'noThread',
  full: 'full',
} as const
export type UnassignedReason = keyof typeof UnassignedReason
registerEnum(UnassignedReason, {
  name: 'UnassignedMailReason',
  description: 'Reason why a received mail belongs to no thread',
  values: {
    noToken: 'Not a reply: sent to the plain address',
    badToken: 'The address has a token that this installation did not sign',
    noThread: 'The thread was deleted',
    full: 'The thread has too many messages',
  },
})

/** A received mail that belongs to no thread, until the office assigns or deletes it. */
@Entity()
@ObjectType({ implements: Node, description: 'Received mail that belongs to no thread' })
@Access(maySupport)
@Index('unassigned_mail_by_time', ['receivedAt', 'id'])
@Index('unassigned_mail_files', { synchronize: false })
export class UnassignedMail extends Node {
  @Field({ description: 'Address of the sender, as the mail states it' }) @Column('text') fromAddress: string
  @Field({ description: 'Name of the sender, as the mail states it' }) @Column('text') fromName: string
  @Field({ description: 'Subject line' }) @Column('text') subject: string
  @Field({ description: 'Plain text' }) @Column('text') text: string
  @Field({ description: 'Quoted earlier messages, plain text' }) @Column('text') quoted: string
  @Field({ description: 'Whether a long mail was shortened' }) @Column('boolean') shortened: boolean
  @Column('uuid', { array: true, default: '{}' }) fileIds: string[]
  @Column('jsonb', { default: [] }) refusedFiles: RefusedFile[]
  @Field(() => UnassignedReason) @Column('text') reason: UnassignedReason
  @Column('text', { nullable: true }) mailId: string | null
  @Field({ description: 'Time of arrival' }) @CreatedColumn() receivedAt: Date
}
