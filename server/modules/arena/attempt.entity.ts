import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, owner } from '../../graphql/rules.ts'
import { Application } from '../applications/public.ts'

export const AttemptKind = { exam: 'exam', simulation: 'simulation' } as const
export type AttemptKind = (typeof AttemptKind)[keyof typeof AttemptKind]
registerEnumType(AttemptKind, { name: 'AttemptKind', description: 'Whether an attempt counts or is practice' })

export const CloseReason = { submitted: 'submitted', timeUp: 'timeUp', admin: 'admin' } as const
export type CloseReason = (typeof CloseReason)[keyof typeof CloseReason]
registerEnumType(CloseReason, { name: 'CloseReason', description: 'Why an attempt was closed' })

/**
 * One sitting of a paper: who holds the pen, how long, and what was answered. The row is the fold of
 * its journal. Half of each page is kept free, so that saves update it in place.
 */
@Entity()
@ObjectType({ implements: Node, description: 'One sitting of an exam or of its practice' })
@Access(or(owner('userId'), may('admin.exams')))
@Index(['applicationId', 'kind'], { unique: true, where: 'superseded_at is null' })
@Index('attempt_practice', ['createdAt', 'id'], { where: `kind = 'simulation' and superseded_at is null` })
@Index(['acceptUntil'], { where: 'closed_at is null and accept_until is not null' })
export class Attempt extends Node {
  @Column('uuid') applicationId: string
  @ManyToOne(() => Application, { onDelete: 'CASCADE' }) application: Relation<Application>
  @Field(() => AttemptKind) @Column('text') kind: AttemptKind
  /** the student; never changes */
  @Column('uuid') @Index() userId: string
  /** the exam whose questions are asked: in practice mode the practice paper's */
  @Column('uuid') @Index() examId: string
  @Field(() => Int) @Column('int') questionCount: number
  /** the last question number that is open; less than all while a gated level is shut */
  @Column('int') openUntil: number

  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() startedAt: Date | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() deadline: Date | null
  /** deadline and grace: until then saves are taken */
  @OptionalTimeColumn() acceptUntil: Date | null
  /** this student's extra time, seconds; the exam's own comes on top */
  @Field(() => Int) @Column('int', { default: 0 }) extraSeconds: number
  @OptionalTimeColumn() pausedAt: Date | null
  /** when its clock stood still before, as PostgreSQL writes it; read by `workingTimes` */
  @Column('tstzmultirange', { default: '{}' }) pauses: string

  /** who holds the pen: the tab's signature, and how often the pen changed hands */
  @Column('text', { nullable: true }) tab: string | null
  @Field(() => Int) @Column('int', { default: 1 }) epoch: number

  /** the last operation of this epoch that is stored */
  @Field(() => Int) @Column('int', { default: 0 }) ackSeq: number
  @Field(() => [Int], { description: 'Numbers of the questions that are flagged for review' })
  @Column('smallint', { array: true, default: [] })
  flags: number[]
  /** a byte a question: 0 blank, 1 to 4 for A to D */
  @Column('bytea') answers: Buffer
  /** the last hash of the chain: the student's receipt */
  @Column('bytea') head: Buffer

  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() closedAt: Date | null
  @Field(() => CloseReason, { nullable: true }) @Column('text', { nullable: true }) closeReason: CloseReason | null
  @Column('uuid', { nullable: true }) selfieId: string | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() selfieAt: Date | null
  /** an admin's reset leaves the old attempt as it was and lets a new one begin */
  @OptionalTimeColumn() supersededAt: Date | null
  @CreatedColumn() createdAt: Date
}
