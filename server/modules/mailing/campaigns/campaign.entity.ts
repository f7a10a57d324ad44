import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import type { SegmentFilter } from '../../segments/public.ts'
import type { StoredWords } from '../../texts/public.ts'
import { MailCategory } from '../categories.ts'

export const CampaignState = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'sending',
  paused: 'paused',
  sent: 'sent',
  cancelled: 'cancelled',
} as const
export type CampaignState = keyof typeof CampaignState
registerEnum(CampaignState, {
  name: 'MailCampaignState',
  description: 'State of a mailing',
  values: {
    draft: 'Can be edited; has no recipients yet',
    scheduled: 'Confirmed; starts at `scheduledAt`',
    sending: 'Being sent',
    paused: 'Stopped; `pauseReason` states why. It can be resumed',
    sent: 'All mails are sent or given up',
    cancelled: 'Cancelled; the remaining mails are not sent',
  },
})

/** `late`: its start is long overdue; `noServer`: no mail server is configured; `server`: it cannot be reached. */
export const PauseReason = {
  person: 'person',
  errors: 'errors',
  late: 'late',
  server: 'server',
  noServer: 'noServer',
  refused: 'refused',
} as const
export type PauseReason = keyof typeof PauseReason
registerEnum(PauseReason, {
  name: 'MailPauseReason',
  description: 'Reason why a mailing is paused',
  values: {
    person: 'Paused by a user',
    errors: 'More than a tenth of the mails failed',
    late: 'The scheduled time passed more than six hours ago',
    server: 'There was no connection to the mail server, or no login, five times in a row',
    noServer: 'No mail server is configured',
    refused: 'A mail server refused the sender or the content; `pauseDetail` is its response',
  },
})

/** Sender of a mailing: the office to a segment, or a supervisor to their own students. */
export const CampaignAudience = { office: 'office', supervisor: 'supervisor' } as const
export type CampaignAudience = keyof typeof CampaignAudience
registerEnum(CampaignAudience, {
  name: 'MailCampaignAudience',
  description: 'Sender of a mailing',
  values: {
    office: 'The office, to a segment',
    supervisor: 'A supervisor, to their own students',
  },
})

/** One mail to many people. Its recipients are frozen when it is confirmed. */
@Entity()
@ObjectType({ implements: Node, description: 'Mailing to many people' })
@Access(or(owner('ownerId'), may('admin.mailing')))
@Index('mail_campaign_newest', ['audience', 'createdAt', 'id'])
@Index('mail_campaign_confirmed', ['confirmedAt', 'id'], { where: 'confirmed_at is not null' })
@Index('mail_campaign_of_owner', ['ownerId', 'createdAt', 'id'])
export class MailCampaign extends Node {
  /** null once the account is erased */
  @Column('uuid', { nullable: true }) ownerId: string | null
  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' }) owner?: Relation<User> | null
  @Field(() => CampaignAudience) @Column('text') audience: CampaignAudience
  @Field() @Column('text') name: string
  @Field(() => MailCategory) @Column('text') category: MailCategory
  /** subject and Markdown body by language */
  @Column('jsonb') storedWords: StoredWords
  /** attachments, in order */
  @Column('uuid', { array: true, default: [] }) fileIds: string[]
  @Column('jsonb') storedFilter: SegmentFilter
  @Field({ description: 'Whether the students’ guardians are included' }) @Column('boolean') families: boolean
  @Field(() => CampaignState) @Column('text', { default: CampaignState.draft }) state: CampaignState
  @Field(() => PauseReason, { nullable: true }) @Column('text', { nullable: true }) pauseReason: PauseReason | null
  @Field(() => String, { nullable: true, description: 'Response of the mail server that paused it' })
  @Column('text', { nullable: true })
  pauseDetail: string | null
  @Field(() => Date, { nullable: true, description: 'Earliest time of sending' })
  @OptionalTimeColumn()
  scheduledAt: Date | null
  @Field({ description: 'IANA time zone in which the time was chosen' })
  @Column('text', { default: 'UTC' })
  timeZone: string
  @Field(() => Int, { description: 'Number of mails, fixed at confirmation' })
  @Column('int', { default: 0 })
  recipientCount: number
  /** consecutive runs without a reachable mail server */
  @Column('int', { default: 0 }) serverFailures: number
  /** failures that the person who resumed it has accepted: they do not pause it again */
  @Column('int', { default: 0 }) acceptedFailures: number
  /** refusals of the sender or the content since the last accepted mail */
  @Column('int', { default: 0 }) refusedInRow: number
  /** resumed by a person after such a refusal: a single one does not pause it again */
  @Column('boolean', { default: false }) refusalsAccepted: boolean
  @Field(() => Date, { nullable: true, description: 'Time at which an admin confirmed the sending' })
  @OptionalTimeColumn()
  confirmedAt: Date | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() startedAt: Date | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() finishedAt: Date | null
  @Field() @TimeColumn() changedAt: Date
  @Field() @CreatedColumn() createdAt: Date
}
