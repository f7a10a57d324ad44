import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { CameraStream } from './camera-stream.entity.ts'

/** Start or end of a live stream as reported by the streaming server; coverage is computed from these. */
@Entity()
@Index(['streamId', 'at', 'kind'], { unique: true })
export class StreamEvent {
  @Column('uuid', { primary: true, default: () => 'uuid7()' }) id: string
  @Column('uuid') streamId: string
  @ManyToOne(() => CameraStream, { onDelete: 'CASCADE' }) stream: Relation<CameraStream>
  @Column('text') kind: 'live' | 'ended'
  /** provider time, never in our future */
  @TimeColumn() at: Date
}
