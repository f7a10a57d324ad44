import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { type JsonObject, jsonScalar } from '../../../graphql/json-object.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, owner } from '../../../graphql/rules.ts'
import { Exam } from '../exam.entity.ts'

export const QuestionFormScalar = jsonScalar<JsonObject>(
  'QuestionForm',
  'Fields of the question form as typed, written and read by the form alone',
)

/** An author's unsaved changes of a question. Each author has an own draft of a question, and one of a new question. */
@Entity()
@ObjectType({ implements: Node, description: 'Unsaved changes of a question by the viewer' })
@Access(owner('userId'))
@Index(['userId', 'examId', 'aboutId'], { unique: true })
@Index(['examId', 'aboutId', 'savedAt'])
export class QuestionDraft extends Node {
  @Column('uuid') userId: string
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  /** the item, or the exam for a question that was never saved */
  @Column('uuid') aboutId: string
  @Field(() => QuestionFormScalar, { description: 'Fields of the form as typed' }) @Column('jsonb') form: JsonObject
  @Field(() => String, { nullable: true, description: 'Version of the question that was changed; null for a new one' })
  @Column('text', { nullable: true })
  base: string | null
  @Field(() => Int, { description: 'Increases with each change; send it with the next one' })
  @Column('int')
  version: number
  @Field() @TimeColumn() @Index() savedAt: Date
}
