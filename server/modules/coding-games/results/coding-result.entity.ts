import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Application } from '../../applications/public.ts'
import { Exam } from '../../exams/public.ts'
import { CodingAccount } from '../accounts/coding-account.entity.ts'

/** How the levels of a coding game become the score of an exam. Without a row an admin records the results. */
@Entity()
@ObjectType({ description: 'How the levels of a coding game become the score of an exam' })
export class CodingRule {
  @PrimaryColumn('uuid') examId: string
  @OneToOne(() => Exam, { onDelete: 'CASCADE' }) @JoinColumn() exam: Relation<Exam>
  @Field(() => Int, { description: 'Levels for the full score' }) @Column('int') maxLevels: number
  @TimeColumn() changedAt: Date
}

/** An exam at the provider: what the player had completed before it, and after it. */
@Entity()
@Index(['accountId'])
export class CodingResult {
  @PrimaryColumn('uuid') attemptId: string
  @Column('uuid') @Index() applicationId: string
  @ManyToOne(() => Application, { onDelete: 'CASCADE' }) application: Relation<Application>
  @Column('uuid') accountId: string
  @ManyToOne(() => CodingAccount, { onDelete: 'CASCADE' }) account: Relation<CodingAccount>
  /** levels completed before the exam, as the first look after its start found them */
  @Column('int') levelsBefore: number
  /** those of the newest look from before the start; null: there was none */
  @Column('int', { nullable: true }) levelsEarlier: number | null
  /** false: the first look came late and found more than the one before the start; an admin decides */
  @Column('boolean', { default: true }) startIsCertain: boolean
  /** the admin who decided, and when */
  @Column('uuid', { nullable: true }) settledById: string | null
  @OptionalTimeColumn() settledAt: Date | null
  @Column('int', { nullable: true }) levelsAfter: number | null
  /** when the score was written to the report */
  @OptionalTimeColumn() recordedAt: Date | null
  @TimeColumn() createdAt: Date
}
