import type { ExamScoring } from '../../../shared/questions/scoring.ts'
import type { Level } from '../../../shared/results/grading-paper.ts'
import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { first } from '../../../shared/required.ts'
import { registerEnum } from '../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../database/columns.ts'
import type { LocalizedText } from '../../editions.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, rule } from '../../graphql/rules.ts'
import { Category } from './category.entity.ts'

/** Delivery of an exam: on our board, at an outside provider, or in an embedded page. */
export const ExamDelivery = { board: 'board', external: 'external', embedded: 'embedded' } as const
export type ExamDelivery = (typeof ExamDelivery)[keyof typeof ExamDelivery]
registerEnum(ExamDelivery, {
  name: 'ExamDelivery',
  description: 'Where an exam is held',
  values: {
    board: 'On the answer board of this platform',
    embedded: 'In an embedded page of a provider',
    external: 'At an external provider',
  },
})

export const SelfieRule = { required: 'required', optional: 'optional', none: 'none' } as const
export type SelfieRule = (typeof SelfieRule)[keyof typeof SelfieRule]
registerEnum(SelfieRule, {
  name: 'SelfieRule',
  description: 'Selfie requirement of an exam',
  values: {
    required: 'A photo must be taken before the exam starts',
    optional: 'Students are asked for a photo and can skip it',
    none: 'No photo is taken',
  },
})

/**
 * Layout of the exam-day page: `arena` is the default, a `challenge` has its own URL, `live` is sat by all students at
 * once, `stream` has a background picture. `codingGame` cannot be selected: it follows from the delivery.
 */
export const ExamLayout = {
  arena: 'arena',
  codingGame: 'codingGame',
  challenge: 'challenge',
  live: 'live',
  stream: 'stream',
} as const
export type ExamLayout = (typeof ExamLayout)[keyof typeof ExamLayout]
registerEnum(ExamLayout, {
  name: 'ExamLayout',
  description: 'Layout of the exam page',
  values: {
    arena: 'Standard exam page',
    codingGame: 'Coding game at an external provider; follows from the delivery and cannot be chosen',
    challenge: 'Exam with picture tasks and its own page',
    live: 'All students sit the exam at the same time; it can be hosted',
    stream: 'Exam page with a background picture; it can be hosted',
  },
})

const isPublished = rule('published', (_ctx, exam: Exam) => exam.publishedAt !== null)

/** An exam: a paper with a window and a duration. */
@Entity()
@Index('exam_by_date', ['opensAt', 'id'])
// expression indexes for sorting by title, one per language; created by a migration
@Index('exam_by_title_en', { synchronize: false })
@Index('exam_by_title_az', { synchronize: false })
@Index('exam_by_title_fr', { synchronize: false })
@Index('exam_by_title_ru', { synchronize: false })
@Index('exam_by_title_tr', { synchronize: false })
@ObjectType({ implements: Node, description: 'Exam on one date, with its window and rules' })
@Access(or(isPublished, may('admin.exams')))
export class Exam extends Node {
  @Column('uuid') @Index() categoryId: string
  @ManyToOne(() => Category) category: Relation<Category>

  @Column('jsonb') titles: LocalizedText
  @Field(() => Int) @Column('int') fromGrade: number
  @Field(() => Int) @Column('int') toGrade: number
  @Field(() => [String], { description: 'Languages of the paper as BCP 47 tags' })
  @Column('text', { array: true })
  languages: string[]
  @Field(() => ExamDelivery) @Column('text') delivery: ExamDelivery

  /** delivery external: the provider's URL and name; delivery embedded: the page's URL */
  @Column('text', { nullable: true }) externalUrl: string | null
  @Column('text', { nullable: true }) externalSource: string | null
  /** login page of an external provider, if required */
  @Column('text', { nullable: true }) initialLink: string | null

  /** as configured; use `layoutOf` to read it */
  @Column('text', { default: ExamLayout.arena }) layout: Exclude<ExamLayout, 'codingGame'>

  /** the scheduled window; with `localWindow` in wall-clock time of the student's zone, else UTC */
  @Field() @TimeColumn() opensAt: Date
  @Field() @TimeColumn() closesAt: Date
  @Field({ description: 'Whether the window is in local time of each student’s time zone' })
  @Column('boolean', { default: false })
  localWindow: boolean

  @Field(() => Int) @Column('int') durationSeconds: number
  /** seconds after the deadline during which saves are still accepted */
  @Column('int', { default: 10 }) graceSeconds: number
  /** extra time for all students, in seconds */
  @Column('int', { default: 0 }) extraSeconds: number
  @OptionalTimeColumn() pausedAt: Date | null

  /** numbers with up to three decimals, exact texts for other values, see `storedScoring` */
  @Column('jsonb') scoring: ExamScoring
  @Column('jsonb', { default: [] }) levels: Level[]
  @Field(() => SelfieRule) @Column('text', { default: SelfieRule.optional }) selfie: SelfieRule
  /** each student gets a separate order, see `variantOf` */
  @Column('boolean', { default: false }) mixQuestions: boolean
  @Column('boolean', { default: false }) mixOptions: boolean
  /** the counts are shown right after the submission; no other results follow */
  @Column('boolean', { default: false }) resultAtOnce: boolean
  /** days after the publication of results during which students can ask about them; 0: none */
  @Column('int', { default: 7 }) appealDays: number
  /** message shown with the result: immediately, or on reports without a separate message */
  @Column('jsonb', { nullable: true }) extraMessages: LocalizedText | null

  /** the paper used for practice; null: no practice */
  @Column('uuid', { nullable: true }) practiceExamId: string | null

  /** minor units, in the category's currency */
  @Column('int') priceAmount: number

  @Field(() => Int, { description: 'Round; exams of the same category and round are alternative dates' })
  @Column('int', { default: 1 })
  round: number
  @Field({ description: 'Whether the exam is open only to students who qualified for this round of the category' })
  @Column('boolean', { default: false })
  byQualification: boolean
  @Field(() => Int, { description: 'Maximum team size; 1 for individual exams' })
  @Column('int', { default: 1 })
  teamSize: number
  /** application window, in the same clock as the exam window; null: from publication, until the exam closes */
  @OptionalTimeColumn() applyFrom: Date | null
  @OptionalTimeColumn() applyUntil: Date | null

  /** once set, the questions are immutable */
  @Field(() => Date, { nullable: true, description: 'Time of publication; null while a draft' })
  @Access(may('admin.exams'))
  @OptionalTimeColumn()
  publishedAt: Date | null
  /** incremented by every correction, so that nodes reload the paper */
  @Column('int', { default: 0 }) paperVersion: number
  @Field(() => Date, { nullable: true, description: 'Time of publication of the results; null until then' })
  @OptionalTimeColumn()
  resultsPublishedAt: Date | null
  /** once set, no one can start or continue the exam: its results were published */
  @Field(() => Date, {
    nullable: true,
    description: 'Time from which the exam can no longer be sat, because the results were published; null until then',
  })
  @OptionalTimeColumn()
  endedAt: Date | null
  /** hidden from the lists of exams to set up; its data is preserved */
  @OptionalTimeColumn() archivedAt: Date | null
  /** incremented by every change of the set-up, for optimistic locking */
  @Column('int', { default: 1 }) setUpVersion: number
  @CreatedColumn() createdAt: Date
}

/** The requested language if the exam has it, else the exam's first language. */
export const languageIn = ({ languages }: Pick<Exam, 'languages'>, wanted: string): string =>
  languages.includes(wanted) ? wanted : first(languages)

/** An external exam with a login page is a coding game, regardless of the configured layout. */
export function layoutOf({ delivery, initialLink, layout }: Exam): ExamLayout {
  return delivery === ExamDelivery.external && initialLink ? ExamLayout.codingGame : layout
}
