import { Column, Entity, Index } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { mayRunExams } from '../arena.access.ts'

/** Actions of an admin on attempts in progress. */
export const OrderAction = {
  extend: 'extend',
  pause: 'pause',
  resume: 'resume',
  close: 'close',
  reset: 'reset',
  message: 'message',
  reschedule: 'reschedule',
} as const
export type OrderAction = (typeof OrderAction)[keyof typeof OrderAction]
registerEnum(OrderAction, {
  name: 'ExamAct',
  description: 'Action by an admin on attempts in progress',
  values: {
    extend: 'Extends the working time',
    pause: 'Stops the clock',
    resume: 'Restarts the clock after a pause',
    close: 'Ends attempts in progress; undone only by a reset',
    reset: 'Sets attempts aside, so that selected students can sit the exam again',
    message: 'Shows a message on the exam pages',
    reschedule: 'New times saved in the setup of a published exam; cannot be given as an order',
  },
})

/** Kinds of scope of an order. */
export const OrderScope = {
  exam: 'exam',
  country: 'country',
  supervisor: 'supervisor',
  selection: 'selection',
} as const
export type OrderScope = (typeof OrderScope)[keyof typeof OrderScope]
registerEnum(OrderScope, {
  name: 'OrderScope',
  description: 'Scope of an order',
  values: {
    exam: 'All students of the exam',
    country: 'Students of one country',
    supervisor: 'Students of one supervisor',
    selection: 'Selected students',
  },
})

/** Exam values changed by an order; only those it can change. */
export interface ExamTimes {
  extraSeconds?: number
  closesAt?: string
  paused?: boolean
  opensAt?: string
  localWindow?: boolean
  durationSeconds?: number
}

/**
 * An admin's order for an exam in progress, with the values before and after. A message to all students is one row,
 * read by every exam page. Rows are immutable, except that they can be withdrawn.
 */
@Entity()
@Index(['examId', 'at'])
@Index('exam_order_rescheduled', ['at'], { where: `action = 'reschedule'` })
@Index('exam_order_message', ['examId', 'at'], { where: `action = 'message' and withdrawn_at is null` })
@ObjectType({ implements: Node, description: 'Order by an admin during an exam' })
@Access(mayRunExams)
export class ExamOrder extends Node {
  @Column('uuid') examId: string
  @Field(() => OrderAction, { name: 'act', simple: false }) @Column('text') action: OrderAction
  @Field(() => OrderScope) @Column('text') scope: OrderScope
  /** country code or supervisor id */
  @Column('text', { nullable: true }) scopeValue: string | null
  /** applications that it applies to; null: all, including later starts */
  @Column('uuid', { array: true, nullable: true }) applicationIds: string[] | null
  @Field(() => Int, { nullable: true, description: 'Extra time in seconds' })
  @Column('int', { nullable: true })
  seconds: number | null
  @Field(() => String, { nullable: true, description: 'Text of a message' }) @Column('text', { nullable: true }) text:
    | string
    | null
  @Field() @Column('text') reason: string
  @Column('jsonb', { default: {} }) before: ExamTimes
  @Column('jsonb', { default: {} }) after: ExamTimes
  @Field(() => Int, { description: 'Number of students whom it reaches: in progress, or when they start' })
  @Column('int')
  changed: number
  @Field(() => Int, { description: 'Number of these students who had not started; it reaches them at their start' })
  @Column('int', { default: 0 })
  waiting: number
  @Column('uuid', { nullable: true }) byId: string | null
  @Field({ description: 'Time at which the order was given' }) @TimeColumn() at: Date
  @Field(() => Date, { nullable: true, description: 'Time at which the order was undone' })
  @OptionalTimeColumn()
  withdrawnAt: Date | null
  @Column('uuid', { nullable: true }) withdrawnById: string | null
}
