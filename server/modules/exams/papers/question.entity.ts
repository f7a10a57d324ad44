import { Column, Entity, ManyToOne, Unique, type Relation } from 'typeorm'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Exam } from '../exam.entity.ts'

/** A question's words in one language; Markdown with `$TeX$` and `![alt](image:sha256)`. */
export interface QuestionText {
  text: string
  options: [a: string, b: string, c: string, d: string]
}

/**
 * One revision of a question. Rows of a published exam are never changed (a trigger sees to it): a
 * correction is a new revision that says who, when and why. The highest revision counts.
 */
@Entity()
@Unique(['examId', 'questionNo', 'revision'])
export class Question extends Node {
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  /** from 1 */
  @Column('int') questionNo: number
  /** from 1 */
  @Column('int', { default: 1 }) revision: number
  @Column('jsonb') texts: Record<string, QuestionText>
  /** the right option: 1 to 4 for A to D. Never leaves the server. */
  @Column('smallint') answer: number
  /** whether its author wants the options in a random order */
  @Column('boolean', { default: false }) shuffleOptions: boolean
  /** which option of the imported file is A, B, C and D, from 1; null: the order of the file. Translations follow it. */
  @Column('smallint', { array: true, nullable: true }) optionOrder: number[] | null
  @Column('numeric', { precision: 7, scale: 3, default: 1, transformer: { to: (v) => v, from: Number } })
  points: number
  @Column('text') topic: string
  @Column('text', { nullable: true }) level: string | null
  /** counts for nobody */
  @Column('boolean', { default: false }) cancelled: boolean
  /** who corrected it and why; null on first revisions */
  @Column('uuid', { nullable: true }) correctedById: string | null
  @Column('text', { nullable: true }) reason: string | null
  @CreatedColumn() createdAt: Date
}
