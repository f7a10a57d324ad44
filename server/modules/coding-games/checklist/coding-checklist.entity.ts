import { Column, Entity, Index, ManyToOne, OneToOne, JoinColumn, PrimaryColumn, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { User } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'

/** Number of checklist steps (0 to 3) a student has done before an exam at the provider. */
@Entity()
export class CodingChecklist {
  @PrimaryColumn('uuid') applicationId: string
  @OneToOne(() => Application, { onDelete: 'CASCADE' }) @JoinColumn() application: Relation<Application>
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Column('smallint') stepsDone: number
  @TimeColumn() changedAt: Date
}
