import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { TimeColumn } from '../../../database/columns.ts'
import { CameraStream } from '../streams/camera-stream.entity.ts'

/** Events reported by a browser about its camera. */
export const CameraEventKind = {
  consented: 'consented',
  started: 'started',
  refused: 'refused',
  missing: 'missing',
  taken: 'taken',
  trackEnded: 'trackEnded',
  hidden: 'hidden',
  shown: 'shown',
  offline: 'offline',
  online: 'online',
  slept: 'slept',
  fellBack: 'fellBack',
  closed: 'closed',
} as const
export type CameraEventKind = (typeof CameraEventKind)[keyof typeof CameraEventKind]
registerEnum(CameraEventKind, {
  name: 'CameraEventKind',
  description: 'Type of a camera event, as reported by the browser',
  values: {
    consented: 'The student consented to the recording',
    started: 'Recording or publishing started',
    refused: 'The student or the browser refused access',
    missing: 'No usable camera was found',
    taken: 'Another program uses the camera',
    trackEnded: 'The camera was unplugged or lost its permission',
    hidden: 'The page went into the background',
    shown: 'The page returned to the foreground',
    offline: 'The network connection was lost',
    online: 'The network connection was restored',
    slept: 'The device was asleep',
    fellBack: 'The streaming server could not be reached; segments are recorded instead',
    closed: 'The page was closed',
  },
})

/** An event reported by a browser about its camera. */
@Entity()
@ObjectType({ description: 'Camera event reported by a browser' })
@Index(['streamId', 'at', 'kind'], { unique: true })
export class CameraEvent {
  @Column('uuid', { primary: true, default: () => 'uuid7()' }) id: string
  @Column('uuid') streamId: string
  @ManyToOne(() => CameraStream, { onDelete: 'CASCADE' }) stream: Relation<CameraStream>
  @Field(() => CameraEventKind) @Column('text') kind: CameraEventKind
  /** server time, as estimated by the browser */
  @Field() @TimeColumn() at: Date
  @TimeColumn() receivedAt: Date
}
