import { Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { Application } from '../../applications/public.ts'

/** That a student was reminded of the device check of one exam: once. */
@Entity()
export class DeviceReminder {
  @PrimaryColumn('uuid') applicationId: string
  @OneToOne(() => Application, { onDelete: 'CASCADE' }) @JoinColumn() application: Relation<Application>
  @TimeColumn() sentAt: Date
}
