import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { isRevealed } from '../reports/revealed.ts'
import { Report } from '../reports/report.entity.ts'
import { numeric } from '../grading/numeric.ts'

export const AppealState = { open: 'open', upheld: 'upheld', declined: 'declined' } as const
export type AppealState = keyof typeof AppealState
registerEnum(AppealState, {
  name: 'AppealState',
  description: 'Status of an appeal',
  values: {
    open: 'Waiting for an answer',
    upheld: 'Succeeded; `effect` states what changed',
    declined: 'Declined; the result is unchanged',
  },
})

/** Effect of an answer on the result. */
export const AppealEffect = {
  none: 'none',
  keyCorrected: 'keyCorrected',
  questionCancelled: 'questionCancelled',
  lateAnswersCounted: 'lateAnswersCounted',
  placeReturned: 'placeReturned',
} as const
export type AppealEffect = keyof typeof AppealEffect
registerEnum(AppealEffect, {
  name: 'AppealEffect',
  description: 'Change that resulted from an appeal',
  values: {
    none: 'Nothing changed',
    keyCorrected: 'The right answer of a question was corrected',
    questionCancelled: 'A question was cancelled',
    lateAnswersCounted: 'Late answers were counted',
    placeReturned: 'The place in the ranking was restored',
  },
})

/** An appeal: a student's or a teacher's question about a published result, with its answer. */
@Entity()
@ObjectType({ implements: Node, description: 'Question about a published result, with its answer' })
@Access(or(owner('userId'), owner('askedById'), isRevealed, may('admin.exams')))
@Index(['state', 'id'])
@Index('appeal_answered', ['answeredAt'], { where: 'answered_at is not null' })
@Index(['reportId', 'questionNo'], { unique: true, where: `state = 'open'` })
export class Appeal extends Node {
  @Column('uuid') @Index() reportId: string
  @ManyToOne(() => Report, { onDelete: 'CASCADE' }) report: Relation<Report>
  @Column('uuid') @Index() examId: string
  /** the student */
  @Column('uuid') @Index() userId: string
  @Column('uuid') @Index() askedById: string
  /** 0: the result as a whole */
  @Field(() => Int, { description: 'Question number; 0 for the result as a whole' })
  @Column('int', { default: 0 })
  questionNo: number
  /** question number as shown to the student */
  @Field(() => Int, { description: 'Question number as shown to the student' })
  @Column('int', { default: 0 })
  shownNo: number
  @Field({ description: "The student's objection" }) @Column('text') text: string
  @Field(() => AppealState) @Column('text', { default: 'open' }) state: AppealState
  @Field(() => String, { nullable: true, description: 'Answer; null while open' })
  @Column('text', { nullable: true })
  answer: string | null
  @Field(() => AppealEffect, { nullable: true, description: 'Change that resulted; null while open' })
  @Column('text', { nullable: true })
  effect: AppealEffect | null
  /** score in the report when the appeal was made */
  @Column('numeric', { precision: 9, scale: 3, transformer: numeric }) scoreBefore: number
  @Column('uuid', { nullable: true }) answeredById: string | null
  @Field(() => Date, { nullable: true, description: 'Time of the answer; null while open' })
  @OptionalTimeColumn()
  answeredAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
