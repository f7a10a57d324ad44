import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { OptionalTimeColumn } from '../../../database/columns.ts'
import { Exam } from '../../exams/public.ts'

/** What the log holds about a whole exam: its paper and key before the start, and its published results. */
@Entity()
export class PublicExam {
  @PrimaryColumn('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  /** version of the paper and award limits of which paper and key were logged last; empty: none */
  @Column('text', { default: '' }) logged: string
  /** version of the published results; 0: none */
  @Column('int', { default: 0 }) version: number
  /** the publication of results that these files are of */
  @Column('uuid', { nullable: true }) publicationId: string | null
  @Column('text', { default: '' }) manifest: string
  /** digest of the manifest, in Base 64; empty: none */
  @Column('text', { default: '' }) digest: string
  /** the leaf that commits to the manifest: the files are public once it is in a signed tree */
  @Column('bytea', { nullable: true }) leaf: Buffer | null
  @OptionalTimeColumn() writtenAt: Date | null
  /** attempts whose end is not in the log, because of which newer files wait */
  @Column('int', { default: 0 }) missing: number
}

/** A file about an exam, kept from the day on which its digest is logged, and public with the results. */
@Entity()
export class PublicExamFile {
  @PrimaryColumn('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  /** such as `key-1.json` */
  @PrimaryColumn('text') name: string
  @Column('text') body: string
}

/** What a line of evidence shows about its student. */
export const Shown = { nothing: 'nothing', name: 'name', answers: 'answers' } as const
export type Shown = (typeof Shown)[keyof typeof Shown]

/** A line of published evidence. */
@Entity()
@Index('public_exam_line_row', ['examId', 'rowNo'], { unique: true })
export class PublicExamLine {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  /** from 1 */
  @Column('int') rowNo: number
  /** null for an erased person, whose line is withheld */
  @Column('uuid', { nullable: true }) @Index() userId: string | null
  /** withheld when the consent to this was withdrawn */
  @Column('text') shows: Shown
  @Column('text') line: string
}
