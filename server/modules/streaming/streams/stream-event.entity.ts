import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { CameraStream } from './camera-stream.entity.ts'

/** That a live stream began or ended, as the streaming server reported it: what its coverage is computed from. */
@Entity()
@Index(['streamId', 'at', 'kind'], { unique: true })
export class StreamEvent {
  @Column('uuid', { primary: true, default: () => 'uuid7()' }) id: string
  @Column('uuid') streamId: string
  @ManyToOne(() => CameraStream, { onDelete: 'CASCADE' }) stream: Relation<CameraStream>
  @Column('text') kind: 'live' | 'ended'
  /** the provider's time, never in the future of ours */
  @TimeColumn() at: Date
}
