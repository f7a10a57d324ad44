import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { mayRun } from '../imagination.access.ts'

/** States of a request; `queued`, `making` and `checking` are live, the others final. */
export const ImageRequestState = {
  queued: 'queued',
  making: 'making',
  checking: 'checking',
  ready: 'ready',
  refused: 'refused',
  failed: 'failed',
  cancelled: 'cancelled',
} as const
export type ImageRequestState = (typeof ImageRequestState)[keyof typeof ImageRequestState]
registerEnum(ImageRequestState, {
  name: 'ImageRequestState',
  description: 'State of an image request',
  values: {
    queued: 'Waiting for a worker',
    making: 'The pictures are being generated',
    checking: 'The pictures are being moderated',
    ready: 'Final: at least one picture passed',
    refused: 'Final: `refusal` states why; costs no quota',
    failed: 'Final: the service failed repeatedly; costs no quota',
    cancelled: 'Final: cancelled by the student',
  },
})

/** Reasons for a refusal. */
export const PromptRefusal = {
  words: 'words',
  personal: 'personal',
  unclear: 'unclear',
  moderation: 'moderation',
  provider: 'provider',
  picture: 'picture',
} as const
export type PromptRefusal = (typeof PromptRefusal)[keyof typeof PromptRefusal]
registerEnum(PromptRefusal, {
  name: 'PromptRefusal',
  description: 'Reason why a prompt was refused',
  values: {
    words: 'Contains blocked words',
    personal: 'Contains personal data or a full name',
    unclear: 'Contains fewer than three letters',
    moderation: 'Found unsuitable by the moderation model',
    provider: 'Refused by the image service',
    picture: 'No generated picture passed moderation',
  },
})

/** A request for pictures: one prompt, several variants. */
@Entity()
@ObjectType({ implements: Node, description: 'Request for pictures for one prompt' })
@Access(or(owner('userId'), mayRun))
@Index(['userId', 'createdAt', 'id'])
@Index('image_request_key', ['userId', 'requestKey'], { unique: true })
@Index('image_request_live', ['createdAt', 'id'], { where: `state in ('queued', 'making', 'checking')` })
@Index(['createdAt', 'id'])
export class ImageRequest extends Node {
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User>
  @Column('uuid', { nullable: true }) @Index() competitionId: string | null
  @ManyToOne(() => ImageCompetition, { onDelete: 'CASCADE' }) competition?: Relation<ImageCompetition> | null
  @Column('uuid', { nullable: true }) @Index() applicationId: string | null
  @ManyToOne(() => Application, { onDelete: 'CASCADE' }) application?: Relation<Application> | null
  /** task of a challenge exam */
  @Column('uuid', { nullable: true }) taskId: string | null

  /** idempotency key of the student */
  @Column('text', { nullable: true }) requestKey: string | null
  @Field({ description: 'Prompt as written by the student' }) @Column('text') prompt: string
  /** prompt as sent, without control syntax */
  @Column('text') cleanPrompt: string
  @Field(() => Int, { description: 'Number of requested pictures' }) @Column('int') variants: number
  @Field(() => ImageRequestState) @Column('text') state: ImageRequestState
  @Field(() => PromptRefusal, { nullable: true }) @Column('text', { nullable: true }) refusal: PromptRefusal | null
  /** failure, for admins */
  @Field(() => String, { nullable: true }) @Access(mayRun) @Column('text', { nullable: true }) problem: string | null
  @Field(() => String, { nullable: true }) @Access(mayRun) @Column('text', { nullable: true }) model: string | null
  @Field(() => Int) @Access(mayRun) @Column('int', { default: 0 }) tries: number
  /** cost charged by the service so far, in millionths of the currency */
  @Column('int', { default: 0 }) costMicros: number
  /** lease of the worker; expires if the worker dies */
  @Column('uuid', { nullable: true }) lease: string | null
  @OptionalTimeColumn() leaseUntil: Date | null
  @OptionalTimeColumn() notBefore: Date | null
  @Field() @TimeColumn() createdAt: Date
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() startedAt: Date | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() finishedAt: Date | null
}
