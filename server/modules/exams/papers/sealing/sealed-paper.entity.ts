import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { CreatedColumn } from '../../../../database/columns.ts'
import { Exam } from '../../exam.entity.ts'

/** The secret of an exam from which all keys of its sealed papers are derived. It is never changed. */
@Entity()
export class PaperSecret {
  @PrimaryColumn('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  /** 32 random bytes */
  @Column('bytea') secret: Buffer
}

/** A sealed paper in storage, or the update of one: the chunks that the version before it does not have. */
@Entity()
@Index(['examId', 'version', 'language', 'base', 'byQuestion'], { unique: true })
export class SealedPaper {
  /** hex SHA-256 of the file, which is its address */
  @PrimaryColumn('text') sha256: string
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  /** version of the paper, see `Exam.paperVersion` */
  @Column('int') version: number
  @Column('text') language: string
  /** each question is a part with its own key, for a hosted exam */
  @Column('boolean', { default: false }) byQuestion: boolean
  /** the file that an update completes; empty for a whole paper */
  @Column('text', { default: '' }) base: string
  /** bytes */
  @Column('int') size: number
  @CreatedColumn() createdAt: Date
}
