import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import type { OpenPartKind } from '../../arena/public.ts'
import { Exam } from '../../exams/public.ts'

/** One publication of an exam's results: the first, or a recalculation. */
@Entity()
@ObjectType({ implements: Node, description: 'Publication of the results of an exam: the first, or a recalculation' })
@Access(may('admin.exams'))
@Index(['examId', 'publishedAt'])
export class ResultsPublication extends Node {
  @Column('uuid') examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Field() @TimeColumn() publishedAt: Date
  @Column('uuid', { nullable: true }) publishedById: string | null
  @Field({ description: 'Whether it was scheduled' }) @Column('boolean', { default: false }) scheduled: boolean
  @Field(() => String, { nullable: true, description: 'Reason of a recalculation' })
  @Column('text', { nullable: true })
  note: string | null
  @Field(() => String, { nullable: true, description: 'Reason for publishing before the exam was over for everyone' })
  @Column('text', { nullable: true })
  forcedReason: string | null
  /** obstacles at the time of a forced publication */
  @Column('jsonb', { default: [] }) stillOpen: { kind: OpenPartKind | 'tasks'; count: number }[]
  @Field({ description: 'Whether public files for verification were requested with it' })
  @Column('boolean', { default: false })
  withFiles: boolean
  @Field(() => Int, { description: 'Number of attempts closed by a forced publication' })
  @Column('int', { default: 0 })
  closedCount: number
}

/** A scheduled publication of results. At its time, it waits until the exam is over for everyone. */
@Entity()
@ObjectType({ implements: Node, description: 'Scheduled publication of results' })
@Access(may('admin.exams'))
export class ResultsSchedule extends Node {
  @Column('uuid', { unique: true }) examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Field({ description: 'Earliest time of the publication' }) @TimeColumn() @Index() publishAt: Date
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) note: string | null
  @Field({ description: 'Whether public files for verification are requested with it' })
  @Column('boolean', { default: false })
  withFiles: boolean
  @Column('uuid', { nullable: true }) createdById: string | null
  @Field() @CreatedColumn() createdAt: Date
}
