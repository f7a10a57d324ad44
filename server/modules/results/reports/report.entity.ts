import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import type { LocalizedText } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, and, may, or, owner, rule } from '../../../graphql/rules.ts'
import { Attempt, type LevelGrade } from '../../arena/public.ts'
import { Award } from '../rankings/award.ts'
import { numeric } from '../grading/numeric.ts'
import { isRevealed } from './revealed.ts'

/** Result of a topic. */
export interface TopicCount {
  topic: string
  correct: number
  /** absent in reports graded before there were partly right answers */
  partial?: number
  wrong: number
  blank: number
  total: number
  /** time spent on its questions, between consecutive answers; unknown for reports created before it was measured */
  seconds?: number | null
}

/** Result of a gated level. */
export interface LevelCount extends LevelGrade {
  /** its questions were sent to the student during the exam; whether it counts depends on the final answers */
  opened: boolean
}

/** All students who sat the exam see their results at the same time. */
const published = rule('published', (_ctx, report: Report) => report.publishedAt !== null)

/** The graded result of a closed attempt; the student sees it once results are published. */
@Entity()
@ObjectType({ implements: Node, description: 'Result of an attempt' })
@Access(or(and(or(owner('userId'), isRevealed), published), may('admin.exams')))
@Index(['examId', 'rankingGroup', 'rank'])
@Index('report_of_exam', ['examId', 'id'])
@Index('report_published', ['publishedAt'], { where: 'published_at is not null' })
@Index('report_newest', ['gradedAt', 'id'])
@Index('report_by_score', ['score', 'id'])
export class Report extends Node {
  @Column('uuid', { unique: true }) attemptId: string
  @ManyToOne(() => Attempt, { onDelete: 'CASCADE' }) attempt: Relation<Attempt>
  @Column('uuid') @Index() applicationId: string
  @Column('uuid') @Index() userId: string
  @Column('uuid') examId: string
  @Field(() => Int) @Column('int') correct: number
  @Field(() => Int, { description: 'Number of partly right answers' }) @Column('int', { default: 0 }) partial: number
  @Field(() => Int) @Column('int') wrong: number
  @Field(() => Int) @Column('int') blank: number
  @Field(() => Float) @Column('numeric', { precision: 9, scale: 3, transformer: numeric }) score: number
  @Field(() => Float) @Column('numeric', { precision: 9, scale: 3, transformer: numeric }) maxScore: number
  @Column('jsonb') topicCounts: TopicCount[]
  /** empty for exams without gated levels and for reports graded before levels were stored */
  @Column('jsonb', { default: [] }) levelCounts: LevelCount[]
  @Field(() => Float, {
    nullable: true,
    description: 'Points for tasks given by the jury, included in the score; null without tasks',
  })
  @Column('numeric', { precision: 9, scale: 3, nullable: true, transformer: numeric })
  taskPoints: number | null
  @Field(() => Float, { nullable: true, description: 'Maximum points for tasks, included in the maximum score' })
  @Column('numeric', { precision: 9, scale: 3, nullable: true, transformer: numeric })
  taskMost: number | null
  /** place among those ranked together, from 1; null until ranked */
  @Field(() => Int, { nullable: true, description: 'Place in the ranking group, from 1; null until ranked' })
  @Column('int', { nullable: true })
  rank: number | null
  @Field(() => Int, { nullable: true, description: 'Number of results ranked together; null until ranked' })
  @Column('int', { nullable: true })
  rankedCount: number | null
  /** `8`, `AZ/8` or `5-8`: see `rankingGroupSql`; null until ranked */
  @Column('text', { nullable: true }) rankingGroup: string | null
  @Field(() => Float, { nullable: true, description: 'Percentage of the group with the same or a lower score' })
  @Column('numeric', { precision: 5, scale: 2, nullable: true, transformer: numeric })
  percentile: number | null
  @Field(() => Award, { nullable: true }) @Column('text', { nullable: true }) award: Award | null
  @Field(() => Int, { nullable: true, description: 'Seconds from the first view of the questions to submission' })
  @Column('int', { nullable: true })
  timeSpentSeconds: number | null
  /** additional message of an admin to this student */
  @Column('jsonb', { nullable: true }) extraMessages: LocalizedText | null
  /** version of the paper used for grading */
  @Column('int') paperVersion: number
  @Field(() => Date, {
    nullable: true,
    description: 'Time of exclusion from the ranking because the camera was off; null if not excluded',
  })
  @OptionalTimeColumn()
  cameraOffAt: Date | null
  /** sat and graded at a provider or in an embedded page */
  @Column('boolean', { default: false }) byProvider: boolean
  /** time at which the provider's score was recorded; null while pending */
  @OptionalTimeColumn() providerResultAt: Date | null
  @TimeColumn() gradedAt: Date
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() publishedAt: Date | null
}
