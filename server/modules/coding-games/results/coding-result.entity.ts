import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Application } from '../../applications/public.ts'
import { Exam } from '../../exams/public.ts'
import { CodingAccount } from '../accounts/coding-account.entity.ts'

/** Conversion of coding-game levels into an exam's score. Without a row an admin records the results. */
@Entity()
@ObjectType({ description: 'Rule for converting completed levels into an exam score' })
export class CodingRule {
  @PrimaryColumn('uuid') examId: string
  @OneToOne(() => Exam, { onDelete: 'CASCADE' }) @JoinColumn() exam: Relation<Exam>
  @Field(() => Int, { description: 'Number of levels for the full score' }) @Column('int') maxLevels: number
  @TimeColumn() changedAt: Date
}

/** Levels completed before and after an exam at the provider. */
@Entity()
@Index(['accountId'])
export class CodingResult {
  @PrimaryColumn('uuid') attemptId: string
  @Column('uuid') @Index() applicationId: string
  @ManyToOne(() => Application, { onDelete: 'CASCADE' }) application: Relation<Application>
  @Column('uuid') accountId: string
  @ManyToOne(() => CodingAccount, { onDelete: 'CASCADE' }) account: Relation<CodingAccount>
  /** levels completed before the exam, by the first pull after its start */
  @Column('int') levelsBefore: number
  /** levels in the last pull before the start; null: there was none */
  @Column('int', { nullable: true }) levelsEarlier: number | null
  /** false: the first pull was late and differs from the last one before the start; an admin decides */
  @Column('boolean', { default: true }) startIsCertain: boolean
  /** the admin who settled it */
  @Column('uuid', { nullable: true }) settledById: string | null
  @OptionalTimeColumn() settledAt: Date | null
  @Column('int', { nullable: true }) levelsAfter: number | null
  /** time at which the score was written to the report */
  @OptionalTimeColumn() recordedAt: Date | null
  @TimeColumn() createdAt: Date
}
