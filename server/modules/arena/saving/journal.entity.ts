import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { mayRunExams } from '../arena.access.ts'
import { Attempt } from '../attempt.entity.ts'

/** Every acknowledged answer, in order. Append-only. */
@Entity('journal')
export class JournalEntry {
  @PrimaryColumn('uuid') attemptId: string
  @PrimaryColumn('int') epoch: number
  @PrimaryColumn('int') seq: number
  @Column('smallint') questionNo: number
  /** byte of the answer, see StoredAnswers */
  @Column('smallint') choice: number
  /** the answer as typed, if `choice` is 255 */
  @Column('text', { default: '' }) typed: RawAnswer
  @TimeColumn({ default: () => 'now()' }) at: Date
}

/**
 * An answer stored for an admin's decision: it arrived after deadline and grace, or after another tab took the pen.
 * Epoch, number and time are its evidence. If two pages used one number for different answers, both are stored.
 */
@Entity()
@ObjectType({ implements: Node, description: 'Answer received after the deadline and grace period' })
@Access(mayRunExams)
@Index('late_answer_once', { synchronize: false })
export class LateAnswer extends Node {
  @Column('uuid') attemptId: string
  @ManyToOne(() => Attempt, { onDelete: 'CASCADE' }) attempt: Relation<Attempt>
  @Field(() => Int) @Column('int') epoch: number
  @Field(() => Int) @Column('int') seq: number
  @Field(() => Int) @Column('smallint') questionNo: number
  @Field(() => Int, { description: 'Answer code: 0 cleared, 1 to 8 for A to H, 255 typed' })
  @Column('smallint')
  choice: number
  @Field(() => String, { description: 'Answer as typed; empty unless `choice` is 255' })
  @Column('text', { default: '' })
  typed: RawAnswer
  @Field({ description: 'Time at which the server received the answer' }) @CreatedColumn() receivedAt: Date
  @Field(() => Date, { nullable: true }) @TimeColumn({ nullable: true }) decidedAt: Date | null
  @Column('uuid', { nullable: true }) decidedById: string | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the answer counts; null before the decision' })
  @Column('boolean', { nullable: true })
  accepted: boolean | null
}
