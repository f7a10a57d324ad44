import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { Choice } from '../../exams/public.ts'
import { ExamOption } from '../arena.types.ts'
import { Attempt } from '../attempt.entity.ts'

/** Kinds of timeline events. */
export const TimelineKind = {
  /** an answer was stored */
  answer: 'answer',
  /** an answer came late, or from a tab that no longer held the pen */
  late: 'late',
  /** a log entry of the server or the browser */
  note: 'note',
  /** an order to the whole exam */
  order: 'order',
} as const
export type TimelineKind = (typeof TimelineKind)[keyof typeof TimelineKind]
registerEnumType(TimelineKind, { name: 'TimelineKind', description: 'What a moment of an attempt is' })

@ObjectType({ description: 'One thing in an attempt' })
export class TimelineEvent {
  @Field() at: Date
  @Field(() => TimelineKind) kind: TimelineKind
  @Field(() => Int, { nullable: true }) questionNo: number | null
  @Field(() => Int, { nullable: true, description: '0 cleared, 1 to 4 for A to D' }) choice: number | null
  @Field(() => Int, { nullable: true, description: 'Counts the tabs that held the pen' }) epoch: number | null
  @Field(() => Int, { nullable: true }) seq: number | null
  @Field(() => String, { nullable: true, description: 'In the words of the server or of the browser' })
  action: string | null
  @Field(() => String, { nullable: true, description: 'Of an order, a message or a decision' }) text: string | null
  @Field(() => Int, { nullable: true, description: 'Of extra time' }) seconds: number | null
  @Field(() => String, { nullable: true, description: 'Who ordered it' }) by: string | null
}

@ObjectType({ description: 'A question as the student of an attempt saw it: the first is shown as number 1' })
export class ShownQuestion {
  @Field(() => Int, { description: 'Its number in the paper' }) questionNo: number
  @Field(() => [Choice], { description: 'The letters of the paper in the order in which they were shown as A to D' })
  options: readonly Choice[]
}

@ObjectType({ description: 'Everything in one attempt, in order' })
export class AttemptTimeline {
  @Field(() => Attempt) attempt: Attempt
  @Field(() => ID) examId: string
  @Field() examTitle: string
  @Field() student: string
  @Field() username: string
  @Field(() => [TimelineEvent]) events: TimelineEvent[]
  @Field(() => [ShownQuestion], { nullable: true, description: 'Null: everybody was asked in the order of the paper' })
  variant: ShownQuestion[] | null
}

@ObjectType({ description: 'A question as the student of an attempt saw it at a moment' })
export class SeenPaperQuestion {
  @Field(() => Int, { description: 'Its number in the paper' }) questionNo: number
  @Field({ description: 'Safe HTML' }) html: string
  @Field(() => [ExamOption], { description: 'In the order in which they were shown as A to D' })
  options: readonly ExamOption[]
  @Field(() => Choice, { nullable: true, description: 'What was chosen then' }) selectedAnswer: Choice | null
}

@ObjectType({ description: 'What the student of an attempt saw at a moment' })
export class SeenPaper {
  @Field() at: Date
  @Field({ description: 'ISO 639-1' }) language: string
  @Field(() => [SeenPaperQuestion], { description: 'Those that were open, in the student’s order' })
  questions: SeenPaperQuestion[]
}

@InputType()
export class PrintAttemptInput {
  @Id('Attempt') attemptId: string
}

@ObjectType({ description: 'Whether the journal of an attempt gives its receipt' })
export class ChainCheck {
  @Field({ description: 'Journal, receipt and stored answers tell the same story' }) valid: boolean
  @Field(() => Int) entries: number
  @Field({ description: 'Hex: as stored with the attempt' }) receipt: string
  @Field({ description: 'Hex: worked out from the journal' }) computed: string
  @Field(() => Int, { description: 'Numbers that are missing in the journal' }) gaps: number
  @Field({ description: 'The journal gives the stored answers' }) answersMatch: boolean
}
