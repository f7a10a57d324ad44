import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../database/columns.ts'
import type { LocalizedText } from '../../editions.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, rule } from '../../graphql/rules.ts'
import { Category } from './category.entity.ts'

/** Where the exam is sat: on our board, at an outside provider, or in an embedded page. */
export const ExamDelivery = { board: 'board', external: 'external', embedded: 'embedded' } as const
export type ExamDelivery = (typeof ExamDelivery)[keyof typeof ExamDelivery]
registerEnumType(ExamDelivery, {
  name: 'ExamDelivery',
  description: 'Where an exam is taken: on our board, in a frame, or at another site',
})

export const SelfieRule = { required: 'required', optional: 'optional', none: 'none' } as const
export type SelfieRule = (typeof SelfieRule)[keyof typeof SelfieRule]
registerEnumType(SelfieRule, { name: 'SelfieRule', description: 'Whether an exam asks for a selfie' })

/**
 * How the page of an exam on its day is laid out: `arena` is the plain one, a `challenge` has an address of its own,
 * `live` is sat by everybody at once, `stream` lies on a picture. A `codingGame` is never set up: it follows from where
 * the exam is sat.
 */
export const ExamLayout = {
  arena: 'arena',
  codingGame: 'codingGame',
  challenge: 'challenge',
  live: 'live',
  stream: 'stream',
} as const
export type ExamLayout = (typeof ExamLayout)[keyof typeof ExamLayout]
registerEnumType(ExamLayout, { name: 'ExamLayout', description: 'Page that an exam is shown in' })

/** Points for an answer: of a right one, of a wrong one (0 or less), of a blank. */
export interface Scoring {
  right: number
  wrong: number
  blank: number
}

/** A gated level: its questions, and how many right answers open the next one. */
export interface Level {
  name: string
  fromQuestionNo: number
  toQuestionNo: number
  passMark: number
}

const isPublished = rule('published', (_ctx, exam: Exam) => exam.publishedAt !== null)

/** An exam: a paper with a window in which it can be sat and a time for sitting it. */
@Entity()
@Index('exam_by_date', ['opensAt', 'id'])
// the order by title, in each language that titles have; the migration makes them
@Index('exam_by_title_en', { synchronize: false })
@Index('exam_by_title_az', { synchronize: false })
@Index('exam_by_title_fr', { synchronize: false })
@Index('exam_by_title_ru', { synchronize: false })
@Index('exam_by_title_tr', { synchronize: false })
@ObjectType({ implements: Node, description: 'An exam on one date, with its window and its rules' })
@Access(or(isPublished, may('admin.exams')))
export class Exam extends Node {
  @Column('uuid') @Index() categoryId: string
  @ManyToOne(() => Category) category: Relation<Category>

  @Column('jsonb') titles: LocalizedText
  @Field(() => Int) @Column('int') fromGrade: number
  @Field(() => Int) @Column('int') toGrade: number
  @Field(() => [String]) @Column('text', { array: true }) languages: string[]
  @Field(() => ExamDelivery) @Column('text') delivery: ExamDelivery

  /** delivery external: the provider's address and name; delivery embedded: the page's address */
  @Column('text', { nullable: true }) externalUrl: string | null
  @Column('text', { nullable: true }) externalSource: string | null
  /** where an external provider is first signed in to, if it wants that */
  @Column('text', { nullable: true }) initialLink: string | null

  /** as it was set up: ask `layoutOf` */
  @Column('text', { default: ExamLayout.arena }) layout: Exclude<ExamLayout, 'codingGame'>

  /** the window, as scheduled; wall-clock time of the student's own zone when `localWindow` is set, else UTC */
  @Field() @TimeColumn() opensAt: Date
  @Field() @TimeColumn() closesAt: Date
  @Field({ description: "The window is wall-clock time of the student's own zone" })
  @Column('boolean', { default: false })
  localWindow: boolean

  @Field(() => Int) @Column('int') durationSeconds: number
  /** seconds after the deadline during which answers on their way are still taken */
  @Column('int', { default: 10 }) graceSeconds: number
  /** extra time for everybody who sits it, seconds */
  @Column('int', { default: 0 }) extraSeconds: number
  @OptionalTimeColumn() pausedAt: Date | null

  @Column('jsonb') scoring: Scoring
  @Column('jsonb', { default: [] }) levels: Level[]
  @Field(() => SelfieRule) @Column('text', { default: SelfieRule.optional }) selfie: SelfieRule
  /** each student is asked in an order of their own, see `variantOf` */
  @Column('boolean', { default: false }) mixQuestions: boolean
  @Column('boolean', { default: false }) mixOptions: boolean
  /** the counts are shown as soon as the student has submitted, and nothing after that */
  @Column('boolean', { default: false }) resultAtOnce: boolean
  /** days after the publication of results in which questions about them can be asked; 0: none */
  @Column('int', { default: 7 }) appealDays: number
  /** said to everybody besides the result: where it is shown at once, and on reports that say nothing of their own */
  @Column('jsonb', { nullable: true }) extraMessages: LocalizedText | null

  /** the paper that is asked in practice mode; null: no practice */
  @Column('uuid', { nullable: true }) practiceExamId: string | null

  /** minor units; the currency is the category's */
  @Column('int') priceAmount: number

  @Field(() => Int, { description: 'Exams of one category and round are dates of the same' })
  @Column('int', { default: 1 })
  round: number
  @Field({ description: 'Only for those who qualified for this round of the category' })
  @Column('boolean', { default: false })
  byQualification: boolean
  @Field(() => Int, { description: 'How many students sit it together at most; 1: each alone' })
  @Column('int', { default: 1 })
  teamSize: number
  /** when students may apply, wall clock where the window is; null: since it was published, and until it closes */
  @OptionalTimeColumn() applyFrom: Date | null
  @OptionalTimeColumn() applyUntil: Date | null

  /** from now on its questions are immutable */
  @Field(() => Date, { nullable: true }) @Access(may('admin.exams')) @OptionalTimeColumn() publishedAt: Date | null
  /** raised by every correction, so that nodes read the paper anew */
  @Column('int', { default: 0 }) paperVersion: number
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() resultsPublishedAt: Date | null
  /** out of the lists of those who set exams up; everything that belongs to it stays */
  @OptionalTimeColumn() archivedAt: Date | null
  /** raised by every change of its set-up: a form that was filled in from an older one is refused */
  @Column('int', { default: 1 }) setUpVersion: number
  @CreatedColumn() createdAt: Date
}

/** An exam at a provider that is signed in to first is a coding game, whatever else was set up. */
export function layoutOf({ delivery, initialLink, layout }: Exam): ExamLayout {
  return delivery === ExamDelivery.external && initialLink ? ExamLayout.codingGame : layout
}
