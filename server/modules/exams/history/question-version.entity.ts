import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import type { QuestionContent, QuestionScoring } from '../../../../shared/questions/content.ts'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Exam } from '../exam.entity.ts'
import type { QuestionText } from '../papers/question.entity.ts'

/** What a saved version of a question contains; the order of the questions and the reviews are not part of it. */
export interface VersionContent {
  texts: Record<string, QuestionText>
  content: QuestionContent
  scoring: QuestionScoring | null
  topic: string
  difficulty: number | null
  source: string | null
  points: number
  shuffleOptions: boolean
  cancelled: boolean
}

/** A saved version of a question in an exam. Rows are never changed. */
@Entity()
@ObjectType({ implements: Node, description: 'Saved version of a question, without the right answer' })
@Access(may('$admin.examsSetup'))
@Index(['examId', 'itemId', 'number'], { unique: true })
export class QuestionVersion extends Node {
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Column('uuid') itemId: string
  @Field(() => Int, { description: 'Number of the version, from 1' }) @Column('int') number: number
  /** null for the state before the first recorded change */
  @Column('uuid', { nullable: true }) savedById: string | null
  @Field() @TimeColumn() @Index() savedAt: Date
  /** of a correction of a published exam */
  @Field(() => String, { nullable: true, description: 'Reason of a correction' })
  @Column('text', { nullable: true })
  reason: string | null
  @Column('jsonb') stored: VersionContent
}
