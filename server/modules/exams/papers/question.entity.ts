import type { QuestionContent, QuestionScoring, QuestionWords } from '../../../../shared/questions/content.ts'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Exam } from '../exam.entity.ts'

/** A question's texts in one language. */
export type QuestionText = QuestionWords

/** Review status of a text. A change of its words resets it to draft. */
export const TextStatus = { draft: 'draft', translated: 'translated', approved: 'approved' } as const
export type TextStatus = keyof typeof TextStatus

/** Review status of a question's text in one language, and its reviewer. */
export interface TextReview {
  status: TextStatus
  byId: string | null
  /** ISO 8601 */
  at: string
  /** the reviewer accepted differences from the first language (numbers, formulas, pictures) */
  accepted?: boolean
}

/**
 * A revision of a question. Rows of a published exam are immutable (enforced by a trigger): a correction is a new
 * revision with author, time and reason. The highest revision counts.
 */
@Entity()
@ObjectType({ implements: Node, description: 'Question of an exam, without the right answer' })
@Access(may('$admin.examsSetup'))
@Unique(['examId', 'questionNo', 'revision'])
// expression indexes, which TypeORM cannot declare; a migration creates them
@Index('question_by_topic', { synchronize: false })
@Index('question_by_difficulty', { synchronize: false })
export class Question extends Node {
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  /** from 1 */
  @Field(() => Int) @Column('int') questionNo: number
  /** from 1 */
  @Field(() => Int) @Column('int', { default: 1 }) revision: number
  @Column('jsonb') texts: Record<string, QuestionText>
  /** kind, shape and key; the key leaves the server only for those who may read right answers */
  @Column('jsonb') content: QuestionContent
  /** where it differs from the scoring of the exam */
  @Column('jsonb', { nullable: true }) scoring: QuestionScoring | null
  /** whether its author wants the options shuffled */
  @Field() @Column('boolean', { default: false }) shuffleOptions: boolean
  /**
   * number of the imported option shown as A, B, …, from 1; null: the order of the file. Translations follow it.
   */
  @Column('smallint', { array: true, nullable: true }) optionOrder: number[] | null
  @Field(() => Float, { description: 'Points for a correct answer' })
  @Column('numeric', { precision: 7, scale: 3, default: 1, transformer: { to: (v) => v, from: Number } })
  points: number
  @Field() @Column('text') topic: string
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) level: string | null
  /** from 1 (easy) to 5 (hard) */
  @Field(() => Int, { nullable: true, description: 'Difficulty from 1 (easy) to 5 (hard)' })
  @Column('smallint', { nullable: true })
  difficulty: number | null
  /** origin */
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) source: string | null
  /** identical in every exam that contains the question */
  @Column('uuid', { default: () => 'uuid7()' }) @Index() itemId: string
  /** the question it was duplicated from; null once it was changed */
  @Column('uuid', { nullable: true }) copyOfId: string | null
  /** by language */
  @Column('jsonb', { default: {} }) reviews: Record<string, TextReview>
  /** incremented by every change while the exam is a draft */
  @Column('int', { default: 1 }) version: number
  /** excluded from grading */
  @Field() @Column('boolean', { default: false }) cancelled: boolean
  /** author and reason of a correction; null on first revisions */
  @Column('uuid', { nullable: true }) correctedById: string | null
  @Column('text', { nullable: true }) reason: string | null
  @CreatedColumn() createdAt: Date
}
