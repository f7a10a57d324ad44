import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { Application } from '../../applications/public.ts'
import { mayProctor } from '../streaming.access.ts'

/** `internal`: recorded in segments and stored here. `antMedia`: broadcast live through the streaming server. */
export const StreamType = { internal: 'internal', antMedia: 'antMedia' } as const
export type StreamType = (typeof StreamType)[keyof typeof StreamType]
registerEnum(StreamType, {
  name: 'StreamType',
  description: 'Destination of a camera stream',
  values: {
    internal: 'Recorded in segments and stored on this server',
    antMedia: 'Broadcast to the streaming server and recorded there',
  },
})

export const StreamState = { created: 'created', live: 'live', ended: 'ended' } as const
export type StreamState = (typeof StreamState)[keyof typeof StreamState]
registerEnum(StreamState, {
  name: 'StreamState',
  description: 'State of a camera stream',
  values: {
    created: 'Nothing has been received yet',
    live: 'On air, or a segment was received within the last 30 seconds',
    ended: 'No longer on air, or no segment was received for 30 seconds; can become live again',
  },
})

/** Camera number of a shared screen, recorded like a camera. */
export const screenCamera = 3

/** A student's camera in an exam or a rehearsal. A reset supersedes the row, and a new one is created. */
@Entity()
@ObjectType({ implements: Node, description: 'Stream of one camera of a student in an exam' })
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
  @Field({ description: 'Whether this is a rehearsal, which no one watches' }) @Column('boolean') isTrial: boolean
  @Field(() => Int, { description: 'Camera number: 1, or 2 for exams with two cameras; 3 is the screen' })
  @Column('smallint', { default: 1 })
  camera: number

  /** reported by the streaming server; for internal streams derived from `lastSeenAt` */
  @Column('text', { default: StreamState.created }) reportedState: StreamState
  /** provider time of the newest applied event: older events are ignored */
  @OptionalTimeColumn() reportedAt: Date | null
  /** whether the broadcast exists at the streaming server */
  @Field({ description: 'Whether the stream is prepared for publishing; recordings always are' })
  @Column('boolean', { default: false })
  isCreated: boolean

  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() startedAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Time of the last received picture or event' })
  @OptionalTimeColumn()
  lastSeenAt: Date | null
  @Field(() => Date, { nullable: true, description: 'End of the last recording' })
  @OptionalTimeColumn()
  endedAt: Date | null
  /** total bytes of all segments */
  @Column('bigint', { default: 0, transformer: { to: (n: number) => n, from: Number } }) bytes: number
  @OptionalTimeColumn() supersededAt: Date | null
  /** time at which its recordings were deleted after their retention */
  @Field(() => Date, { nullable: true, description: 'Time at which the recordings were deleted' })
  @OptionalTimeColumn()
  forgottenAt: Date | null
  @CreatedColumn() createdAt: Date
}

/** Access log: a user other than the student watched a recording. */
@Entity()
@Index(['streamId', 'at'])
export class RecordingView {
  @Column('uuid', { primary: true, default: () => 'uuid7()' }) id: string
  @Column('uuid') streamId: string
  @ManyToOne(() => CameraStream, { onDelete: 'CASCADE' }) stream: Relation<CameraStream>
  @Column('uuid') @Index() viewerId: string
  @TimeColumn() at: Date
}

/** A recording reported by the streaming server. */
@Entity()
@Index(['streamId', 'vodId'], { unique: true })
export class StreamVod {
  @Column('uuid', { primary: true, default: () => 'uuid7()' }) id: string
  @Column('uuid') streamId: string
  @ManyToOne(() => CameraStream, { onDelete: 'CASCADE' }) stream: Relation<CameraStream>
  /** id at the provider */
  @Column('text') vodId: string
  @Column('text') name: string
  @Column('text', { nullable: true }) path: string | null
  /** milliseconds */
  @Column('int', { default: 0 }) duration: number
  @Column('bigint', { default: 0, transformer: { to: (n: number) => n, from: Number } }) bytes: number
  @TimeColumn() recordedAt: Date
}
