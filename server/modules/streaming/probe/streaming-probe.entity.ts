import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'

/** An event of the webhook, as a test saw it. */
export interface ProbeEvent {
  kind: string
  /** the provider's time and ours, milliseconds since 1970 */
  at: number
  receivedAt: number
}

/** An admin's test of the streaming server: the stream it made there, and what the webhook reported of it. */
@Entity()
@Index(['startedAt'])
export class StreamingProbe {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('uuid') adminId: string
  @Column('jsonb', { default: [] }) events: ProbeEvent[]
  @TimeColumn() startedAt: Date
  @OptionalTimeColumn() finishedAt: Date | null
}
