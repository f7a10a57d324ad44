import { Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { TimeColumn } from '../../database/columns.ts'
import { User } from '../accounts/public.ts'

/** When a user last looked at their finished work. */
@Entity()
export class WorkSeen {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @TimeColumn() seenAt: Date
}
