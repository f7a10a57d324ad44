import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { OptionalTimeColumn } from '../../database/columns.ts'

/** Measured pace of work: for the time left while it runs, and for the duration of the next of its kind. */
@Entity()
@Index('work_pace_of_kind', ['kind', 'at'])
export class WorkPace {
  @PrimaryColumn('uuid') workId: string
  @Column('text') kind: string
  /** time of the newest measurement, or of the start or resumption; null while paused */
  @OptionalTimeColumn() at: Date | null
  /** rows processed until then */
  @Column('int', { default: 0 }) done: number
  /** milliseconds in progress, without pauses */
  @Column('double precision', { default: 0 }) activeMs: number
  /** milliseconds per row of the last rows, smoothed; null before the first */
  @Column('double precision', { nullable: true }) recentMs: number | null
}
