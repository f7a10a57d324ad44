import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { User } from '../../accounts/public.ts'
import { Mail } from '../../mail/public.ts'
import type { AutomaticKind } from './kinds.ts'

/** `sent`: handed to the outbox, whose row has the delivery status. */
export type AutomaticMailStatus = 'queued' | 'sent' | 'suppressed'

/** Reason why a mail was not sent; `outdated`: its condition no longer held, or it came too late. */
export type AutomaticMailReason = 'outdated' | 'off' | 'noAddress' | 'optOut' | 'blocked'

/** One mail of a kind to one person about one occasion. The unique key makes a second one impossible. */
@Entity()
@Index('automatic_mail_once', ['userId', 'kind', 'subjectId', 'occasion', 'family'], { unique: true })
@Index('automatic_mail_queued', ['notBefore', 'id'], { where: `status = 'queued'` })
@Index('automatic_mail_by_kind', ['kind', 'createdAt'])
@Index('automatic_mail_newest', ['createdAt', 'id'])
@Index('automatic_mail_by_mail', ['mailId'], { where: 'mail_id is not null' })
@Index('automatic_mail_token', ['token'], { unique: true })
export class AutomaticMail extends Node {
  @Column('text') kind: AutomaticKind
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** addressed to the guardian */
  @Column('boolean', { default: false }) family: boolean
  /** application, report, certificate, appeal or supervisor */
  @Column('uuid') subjectId: string
  /** distinguishes several mails about a subject: a time, a change */
  @Column('text') occasion: string
  /** values as of the planning, which the mail states or which must still hold */
  @Column('jsonb', { default: {} }) facts: AutomaticFacts
  /** zone of the recipient, known to the server's rules */
  @Column('text') timeZone: string
  @TimeColumn() notBefore: Date
  @TimeColumn() expiresAt: Date
  @Column('text', { default: 'queued' }) status: AutomaticMailStatus
  @Column('text', { nullable: true }) reason: AutomaticMailReason | null
  /** lower case; empty until it is sent, and after a year */
  @Column('text', { default: '' }) address: string
  @Column('uuid', { nullable: true }) mailId: string | null
  @ManyToOne(() => Mail, { nullable: true, onDelete: 'SET NULL' }) mail?: Relation<Mail> | null
  /** key of the unsubscribe link */
  @Column('uuid') token: string
  @TimeColumn() createdAt: Date
  @OptionalTimeColumn() settledAt: Date | null
}

/** Facts of a mail; the times are ISO 8601, as in `exam.opens_at`. */
export interface AutomaticFacts {
  /** scheduled opening of the exam */
  opensAt?: string
  /** scheduled end of the exam */
  closesAt?: string
  /** `moved`: the exam and its opening before */
  fromExamId?: string
  fromOpensAt?: string
  fromLocal?: boolean
  /** `certificateReady`: the certificates */
  ids?: string[]
  /** `summary`: start of the period */
  since?: string
}
