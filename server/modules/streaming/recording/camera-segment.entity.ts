import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { CameraStream } from '../streams/camera-stream.entity.ts'

/**
 * A few seconds of a recording, playable independently. `session` identifies a run of the recorder: a reload starts
 * another.
 */
@Entity()
@Index('camera_segment_newest', ['streamId', 'startedAt'])
@Check('camera_segment_times', 'started_at <= ended_at')
export class CameraSegment {
  @PrimaryColumn('uuid') streamId: string
  @ManyToOne(() => CameraStream, { onDelete: 'CASCADE' }) stream: Relation<CameraStream>
  @PrimaryColumn('uuid') session: string
  @PrimaryColumn('int') seq: number
  /** storage key, unique to this segment */
  @Column('text', { unique: true }) storageKey: string
  @Column('text') mimeType: string
  @Column('int') bytes: number
  /** media time, on the server's clock */
  @TimeColumn() startedAt: Date
  @TimeColumn() endedAt: Date
  @TimeColumn() receivedAt: Date
}
