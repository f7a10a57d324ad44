import { Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { Application } from '../../applications/public.ts'

/** A sent reminder of a device check: one per student and exam. */
@Entity()
export class DeviceReminder {
  @PrimaryColumn('uuid') applicationId: string
  @OneToOne(() => Application, { onDelete: 'CASCADE' }) @JoinColumn() application: Relation<Application>
  @TimeColumn() sentAt: Date
}
