import { Column, Entity, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Award } from '../rankings/award.ts'
import { numeric } from '../grading/numeric.ts'
import { RecalculationReason } from '../grading/recalculation.ts'
import { Report, type LevelCount, type TopicCount } from './report.entity.ts'

/** Content of a report before a recalculation changed it. */
@Entity()
@ObjectType({ implements: Node, description: 'Earlier version of a report, before a recalculation' })
@Unique('report_revision_once', ['reportId', 'recalculationId'])
export class ReportRevision extends Node {
  @Column('uuid') reportId: string
  @ManyToOne(() => Report, { onDelete: 'CASCADE' }) report: Relation<Report>
  /** recalculation that changed it; the same for all reports changed together */
  @Column('uuid') recalculationId: string
  @Field(() => RecalculationReason) @Column('text') reason: RecalculationReason
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) note: string | null
  /** null for the system */
  @Column('uuid', { nullable: true }) changedById: string | null
  @Field({ description: 'Time of the recalculation' }) @TimeColumn() changedAt: Date
  @Field(() => Int) @Column('int') correct: number
  @Field(() => Int, { description: 'Number of partly right answers' }) @Column('int', { default: 0 }) partial: number
  @Field(() => Int) @Column('int') wrong: number
  @Field(() => Int) @Column('int') blank: number
  @Field(() => Float) @Column('numeric', { precision: 9, scale: 3, transformer: numeric }) score: number
  @Field(() => Float) @Column('numeric', { precision: 9, scale: 3, transformer: numeric }) maxScore: number
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) rank: number | null
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) rankedCount: number | null
  @Field(() => Float, { nullable: true })
  @Column('numeric', { precision: 5, scale: 2, nullable: true, transformer: numeric })
  percentile: number | null
  @Field(() => Award, { nullable: true }) @Column('text', { nullable: true }) award: Award | null
  @Column('jsonb', { default: [] }) topicCounts: TopicCount[]
  @Column('jsonb', { default: [] }) levelCounts: LevelCount[]
  @Column('int') paperVersion: number
}
