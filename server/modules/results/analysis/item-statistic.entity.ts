import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Exam } from '../../exams/public.ts'

/** Statistics of a question in one exam with published results, kept for the question bank. */
@Entity()
@ObjectType({ description: 'Statistics of a question in an exam with published results' })
@Access(may('$admin.examsSetup'))
@Unique(['examId', 'questionNo'])
export class ItemStatistic extends Node {
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Column('uuid') @Index() itemId: string
  @Field(() => Int) @Column('int') questionNo: number
  /** version of the question that counted */
  @Field(() => Int, { description: 'Revision of the question' }) @Column('int') revision: number
  @Column('int') paperVersion: number
  @Field(() => Int, { description: 'Number of attempts' }) @Column('int') count: number
  @Field(() => Float, { nullable: true, description: 'Value in percent' })
  @Column('float8', { nullable: true })
  facility: number | null
  @Field(() => Float, { nullable: true, description: 'Value in percent' })
  @Column('float8', { nullable: true })
  discriminationIndex: number | null
  @Field(() => Float, { nullable: true, description: 'Value in percent' })
  @Column('float8', { nullable: true })
  discriminationEfficiency: number | null
  @TimeColumn() computedAt: Date
}
