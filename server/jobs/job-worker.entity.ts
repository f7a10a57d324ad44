import { Entity, PrimaryColumn } from 'typeorm'
import { TimeColumn } from '../database/columns.ts'

/** A live worker of the queue, with its last heartbeat. */
@Entity()
export class JobWorker {
  @PrimaryColumn('text') id: string
  @TimeColumn() seenAt: Date
}
