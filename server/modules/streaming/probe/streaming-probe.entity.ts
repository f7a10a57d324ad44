import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'

/** A webhook event received during a test. */
export interface ProbeEvent {
  kind: string
  /** the provider's time and ours, milliseconds since 1970 */
  at: number
  receivedAt: number
}

/** A test of the streaming server: the stream created there, and its webhook events. */
@Entity()
@Index(['startedAt'])
export class StreamingProbe {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('uuid') adminId: string
  @Column('jsonb', { default: [] }) events: ProbeEvent[]
  @TimeColumn() startedAt: Date
  @OptionalTimeColumn() finishedAt: Date | null
}
