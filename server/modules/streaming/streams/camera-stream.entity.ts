import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { Application } from '../../applications/public.ts'
import { mayProctor } from '../streaming.access.ts'

/** `internal`: recorded in segments and kept here. `antMedia`: broadcast live through the streaming server. */
export const StreamType = { internal: 'internal', antMedia: 'antMedia' } as const
export type StreamType = (typeof StreamType)[keyof typeof StreamType]
registerEnumType(StreamType, { name: 'StreamType', description: 'Where the picture of a camera goes' })

export const StreamState = { created: 'created', live: 'live', ended: 'ended' } as const
export type StreamState = (typeof StreamState)[keyof typeof StreamState]
registerEnumType(StreamState, { name: 'StreamState', description: 'Whether a camera stream is being sent' })

/** The number of a shared screen: it is recorded as one more camera. */
export const screenCamera = 3

/** One camera of a student in one exam, or in a rehearsal of it. A reset sets the row aside and a new one begins. */
@Entity()
@ObjectType({ implements: Node, description: 'One camera of a student during an exam' })
@Access(or(owner('userId'), mayProctor))
@Index(['applicationId', 'type', 'isTrial', 'camera'], { unique: true, where: 'superseded_at is null' })
@Index(['userId'])
@Index(['lastSeenAt'], { where: 'last_seen_at is not null' })
export class CameraStream extends Node {
  @Column('uuid') applicationId: string
  @ManyToOne(() => Application, { onDelete: 'CASCADE' }) application: Relation<Application>
  @Column('uuid') userId: string
  @Column('uuid') @Index() examId: string
  @Field(() => StreamType) @Column('text') type: StreamType
  @Field({ description: 'A rehearsal, which no one watches' }) @Column('boolean') isTrial: boolean
  @Field(() => Int, { description: '1 or 2: an exam may ask for two cameras; 3: the screen' })
  @Column('smallint', { default: 1 })
  camera: number

  /** as the streaming server reported it; of internal streams it follows from `lastSeenAt` */
  @Column('text', { default: StreamState.created }) reportedState: StreamState
  /** the provider's time of the newest event that was applied: older ones that arrive later change nothing */
  @OptionalTimeColumn() reportedAt: Date | null
  /** whether the broadcast exists at the streaming server */
  @Field({ description: 'Prepared for publishing: recordings are from the beginning' })
  @Column('boolean', { default: false })
  isCreated: boolean

  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() startedAt: Date | null
  @Field(() => Date, { nullable: true, description: 'When the last picture or event arrived' })
  @OptionalTimeColumn()
  lastSeenAt: Date | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() endedAt: Date | null
  /** bytes of all segments */
  @Column('bigint', { default: 0, transformer: { to: (n: number) => n, from: Number } }) bytes: number
  @OptionalTimeColumn() supersededAt: Date | null
  /** when its recordings were deleted, as their time was over */
  @Field(() => Date, { nullable: true, description: 'When its recordings were deleted' })
  @OptionalTimeColumn()
  forgottenAt: Date | null
  @CreatedColumn() createdAt: Date
}

/** Somebody other than its student watched a recording. */
@Entity()
@Index(['streamId', 'at'])
export class RecordingView {
  @Column('uuid', { primary: true, default: () => 'uuid7()' }) id: string
  @Column('uuid') streamId: string
  @ManyToOne(() => CameraStream, { onDelete: 'CASCADE' }) stream: Relation<CameraStream>
  @Column('uuid') @Index() viewerId: string
  @TimeColumn() at: Date
}

/** A recording that the streaming server reported. */
@Entity()
@Index(['streamId', 'vodId'], { unique: true })
export class StreamVod {
  @Column('uuid', { primary: true, default: () => 'uuid7()' }) id: string
  @Column('uuid') streamId: string
  @ManyToOne(() => CameraStream, { onDelete: 'CASCADE' }) stream: Relation<CameraStream>
  /** at the provider */
  @Column('text') vodId: string
  @Column('text') name: string
  @Column('text', { nullable: true }) path: string | null
  /** milliseconds */
  @Column('int', { default: 0 }) duration: number
  @Column('bigint', { default: 0, transformer: { to: (n: number) => n, from: Number } }) bytes: number
  @TimeColumn() recordedAt: Date
}
