import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Exam } from '../../exams/public.ts'

/** Permission to compare the answers of students and to read the log of comparisons. */
export const similarityPermission = '$admin.answerSimilarity'

/** Log entry: a user compared the answers of an exam's students. */
@Entity()
@ObjectType({ implements: Node, description: 'Log entry of an answer comparison' })
@Access(may(similarityPermission))
@Index('similarity_reading_of_exam', ['examId', 'readAt', 'id'])
export class SimilarityReading extends Node {
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Column('uuid') @Index('similarity_reading_of_user') userId: string
  @Field() @CreatedColumn() readAt: Date
}
