import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { TimeColumn } from '../../../../database/columns.ts'
import { Node } from '../../../../graphql/node.ts'
import { Access, may } from '../../../../graphql/rules.ts'
import { Exam } from '../../../exams/public.ts'
import { numeric } from '../../grading/numeric.ts'
import { Report } from '../../reports/report.entity.ts'
import { Award } from '../award.ts'

/** Draft of an exam's ranking with current grades, countries and cut-offs, to be compared and then published. */
@Entity()
@ObjectType({ implements: Node, description: 'Unpublished ranking from current data' })
@Access(may('$admin.ranking'))
export class RankingDraft extends Node {
  @Column('uuid', { unique: true }) examId: string
  @ManyToOne(() => Exam, { onDelete: 'CASCADE' }) exam: Relation<Exam>
  @Field() @TimeColumn() createdAt: Date
  @Column('uuid', { nullable: true }) createdById: string | null
}

/** A place in a draft. */
@Entity()
@Index('ranking_draft_report', ['reportId'])
export class RankingDraftEntry {
  @PrimaryColumn('uuid') draftId: string
  @ManyToOne(() => RankingDraft, { onDelete: 'CASCADE' }) draft: Relation<RankingDraft>
  @PrimaryColumn('uuid') reportId: string
  @ManyToOne(() => Report, { onDelete: 'CASCADE' }) report: Relation<Report>
  @Column('text') rankingGroup: string
  /** null: counts in the group but has no place */
  @Column('int', { nullable: true }) rank: number | null
  @Column('int', { nullable: true }) rankedCount: number | null
  @Column('numeric', { precision: 5, scale: 2, nullable: true, transformer: numeric }) percentile: number | null
  @Column('text', { nullable: true }) award: Award | null
}

@ObjectType({ description: 'Rank with its award' })
export class RankingPlace {
  @Field({ description: 'Key of the group of students ranked together' }) groupKey: string
  @Field(() => Int) rank: number
  @Field(() => Int) rankedCount: number
  @Field(() => Float, { nullable: true }) percentile: number | null
  @Field(() => Award, { nullable: true }) award: Award | null
}
