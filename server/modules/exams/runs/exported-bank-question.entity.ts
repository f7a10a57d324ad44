import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Run } from '../../runs/public.ts'
import type { ExportLoss } from '../exchange/export/export-loss.ts'
import { Question } from '../papers/question.entity.ts'

/** A question in the file of a run, with the losses of the format. Deleted after a day. */
@Entity()
export class ExportedBankQuestion {
  @PrimaryColumn('uuid') runId: string
  @ManyToOne(() => Run, { onDelete: 'CASCADE' }) run: Relation<Run>
  @PrimaryColumn('uuid') @Index() questionId: string
  @ManyToOne(() => Question, { onDelete: 'CASCADE' }) question: Relation<Question>
  @Column('text', { array: true }) losses: ExportLoss[]
}
