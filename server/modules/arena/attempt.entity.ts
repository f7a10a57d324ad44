import type { RawAnswer } from '../../../shared/questions/raw-answer.ts'
import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, owner } from '../../graphql/rules.ts'
import { Application } from '../applications/public.ts'
import { mayRunExams } from './arena.access.ts'

export const AttemptKind = { exam: 'exam', simulation: 'simulation' } as const
export type AttemptKind = (typeof AttemptKind)[keyof typeof AttemptKind]
registerEnum(AttemptKind, {
  name: 'AttemptKind',
  description: 'Whether an attempt counts or is practice',
  values: {
    exam: 'Counts: it is graded and ranked',
    simulation: 'Practice; does not affect results',
  },
})

/**
 * How an attempt is started: by a call, over a socket that waited for the opening, or on the device without the server,
 * with the code of words or the key at its address.
 */
export const StartWay = { call: 'call', socket: 'socket', code: 'code', address: 'address' } as const
export type StartWay = (typeof StartWay)[keyof typeof StartWay]
registerEnum(StartWay, {
  name: 'StartWay',
  description: 'How an attempt was started',
  values: {
    call: 'The student pressed Start',
    socket: 'The page waited for the opening',
    code: 'Offline, with the code of words',
    address: 'Without the server, with the key at its address',
  },
})

export const CloseReason = { submitted: 'submitted', timeUp: 'timeUp', admin: 'admin' } as const
export type CloseReason = (typeof CloseReason)[keyof typeof CloseReason]
registerEnum(CloseReason, {
  name: 'CloseReason',
  description: 'Reason why an attempt was closed',
  values: {
    submitted: 'The student submitted',
    timeUp: 'The deadline passed',
    admin: 'An admin closed the attempt',
  },
})

/**
 * One attempt at a paper: the holder of the pen, its times and its answers. The row is the fold of its journal. Pages
 * are half filled, so that saves can update in place.
 */
@Entity()
@ObjectType({ implements: Node, description: 'One attempt at an exam or at its practice' })
@Access(or(owner('userId'), may('admin.exams')))
@Index(['applicationId', 'kind'], { unique: true, where: 'superseded_at is null' })
@Index('attempt_practice', ['createdAt', 'id'], { where: `kind = 'simulation' and superseded_at is null` })
@Index('attempt_without_result', ['id'], { where: `superseded_at is not null or kind <> 'exam'` })
@Index(['acceptUntil'], { where: 'closed_at is null and accept_until is not null' })
export class Attempt extends Node {
  @Column('uuid') applicationId: string
  @ManyToOne(() => Application, { onDelete: 'CASCADE' }) application: Relation<Application>
  @Field(() => AttemptKind) @Column('text') kind: AttemptKind
  /** the student; never changes */
  @Column('uuid') @Index() userId: string
  /** the exam whose questions are asked; for practice, the practice paper */
  @Column('uuid') @Index() examId: string
  @Field(() => Int, { description: 'Number of questions in the paper' }) @Column('int') questionCount: number
  /** number of the last open question; smaller than the number of questions while a gated level is locked */
  @Column('int') openUntil: number

  @Field(() => Date, { nullable: true, description: 'Start of the attempt; null until it starts' })
  @OptionalTimeColumn()
  startedAt: Date | null
  @Field(() => Date, {
    nullable: true,
    description: 'End of the working time, including extra time; null until it starts',
  })
  @OptionalTimeColumn()
  deadline: Date | null
  @Field(() => StartWay, {
    nullable: true,
    description: 'How the attempt was started; null before, and for attempts from before this was recorded',
  })
  @Access(mayRunExams)
  @Column('text', { nullable: true })
  startedBy: StartWay | null
  @Field(() => Date, {
    nullable: true,
    description: 'When the first page showed the questions, by its report; null without one',
  })
  @Access(mayRunExams)
  @OptionalTimeColumn()
  shownAt: Date | null
  /** deadline plus grace: the end of accepting saves */
  @OptionalTimeColumn() acceptUntil: Date | null
  /** this student's extra time in seconds; the exam's own is added to it */
  @Field(() => Int, { description: 'Extra time of this student in seconds, in addition to that of the exam' })
  @Column('int', { default: 0 })
  extraSeconds: number
  @OptionalTimeColumn() pausedAt: Date | null
  /** during a break of the student: when its time is used up; `pausedAt` is its start */
  @OptionalTimeColumn()
  @Index('attempt_on_break', { where: 'break_ends_at is not null' })
  breakEndsAt: Date | null
  /** seconds of the student's breaks that are over */
  @Column('int', { default: 0 }) breakSecondsUsed: number
  /** an order to this student before the start: whether the clock starts stopped; null: the same as for the exam */
  @Column('boolean', { nullable: true }) startsPaused: boolean | null
  /** past pauses as PostgreSQL writes them; read by `workingTimes` */
  @Column('tstzmultirange', { default: '{}' }) pauses: string

  /** the tab that holds the pen, and a counter of its take-overs */
  @Column('text', { nullable: true }) tab: string | null
  /** the latest tabs that held the pen before; for a set-aside attempt, they show whose saves belong to it */
  @Column('text', { array: true, default: [] }) pastTabs: string[]
  @Field(() => Int, { description: 'Counts the tabs that held the pen; saves with an earlier epoch are refused' })
  @Column('int', { default: 1 })
  epoch: number

  /** the last stored operation of this epoch */
  @Field(() => Int, { description: 'Number of the last stored operation of this epoch' })
  @Column('int', { default: 0 })
  ackSeq: number
  @Field(() => [Int], { description: 'Numbers of the questions flagged for review' })
  @Column('smallint', { array: true, default: [] })
  flags: number[]
  /** one byte per question, see StoredAnswers */
  @Column('bytea') answers: Buffer
  /** typed answers by question number, see StoredAnswers */
  @Column('jsonb', { default: {} }) typed: Record<string, RawAnswer>
  /** last hash of the chain, which is the student's receipt */
  @Column('bytea') head: Buffer

  @Field(() => Date, { nullable: true, description: 'End of the attempt; null while it is open' })
  @OptionalTimeColumn()
  closedAt: Date | null
  @Field(() => CloseReason, { nullable: true, description: 'Reason for the end; null while it is open' })
  @Column('text', { nullable: true })
  closeReason: CloseReason | null
  @Column('uuid', { nullable: true }) selfieId: string | null
  @Field(() => Date, { nullable: true, description: 'Time of the photo; null without one' })
  @OptionalTimeColumn()
  selfieAt: Date | null
  /** set by an admin's reset, which keeps the old attempt and lets a new one start */
  @OptionalTimeColumn() supersededAt: Date | null
  @CreatedColumn() createdAt: Date
}
