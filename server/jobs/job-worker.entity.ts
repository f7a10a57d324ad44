import { Entity, PrimaryColumn } from 'typeorm'
import { TimeColumn } from '../database/columns.ts'

/** A worker of the queue that lives, and when it last said so. */
@Entity()
export class JobWorker {
  @PrimaryColumn('text') id: string
  @TimeColumn() seenAt: Date
}
