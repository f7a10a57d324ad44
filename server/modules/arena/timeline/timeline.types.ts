import type { QuestionShape } from '../../../../shared/questions/content.ts'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id } from '../../../graphql/input.ts'
import { Choice, QuestionKind, QuestionShapeScalar } from '../../exams/public.ts'
import { ExamOption, OptionList } from '../arena.types.ts'
import { Attempt } from '../attempt.entity.ts'

/** Kinds of timeline events. */
export const TimelineKind = {
  answer: 'answer',
  late: 'late',
  note: 'note',
  order: 'order',
} as const
export type TimelineKind = (typeof TimelineKind)[keyof typeof TimelineKind]
registerEnum(TimelineKind, {
  name: 'TimelineKind',
  description: 'Type of a timeline event',
  values: {
    answer: 'An answer was stored',
    late: 'An answer was received late or from a tab without the pen',
    note: 'A log entry of the server or the browser',
    order: 'An order of an admin to the exam',
  },
})

@ObjectType({ description: 'Event in an attempt' })
export class TimelineEvent {
  @Field() at: Date
  @Field(() => TimelineKind) kind: TimelineKind
  @Field(() => Int, { nullable: true }) questionNo: number | null
  @Field(() => Int, { nullable: true, description: 'Answer code: 0 cleared, 1 to 8 for A to H, 255 typed' }) choice:
    | number
    | null
  @Field(() => String, { nullable: true, description: 'Answer as typed; empty unless `choice` is 255' })
  typed: RawAnswer | null
  @Field(() => String, {
    nullable: true,
    description: 'Answer as plain text, with the letters of the paper; null for a cleared answer',
  })
  answer: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Answer as plain text, with the letters that the student saw; null if they are those of the paper',
  })
  answerSeen: string | null
  @Field(() => Int, { nullable: true, description: 'Epoch, which counts the tabs that held the pen' }) epoch:
    | number
    | null
  @Field(() => Int, { nullable: true }) seq: number | null
  @Field(() => String, { nullable: true, description: 'Action, as named by the server or the browser' })
  action: string | null
  @Field(() => String, { nullable: true, description: 'Text of an order, message or decision' }) text: string | null
  @Field(() => Int, { nullable: true, description: 'Extra time in seconds' }) seconds: number | null
  @Field(() => String, { nullable: true, description: 'User who gave the order' }) by: string | null
}

@ObjectType({ description: 'Question of an attempt in display order' })
export class ShownQuestion {
  @Field(() => Int, { description: 'Question number in the paper' }) questionNo: number
  @Field(() => [Choice], { description: 'Option letters of the paper in the order shown as A to D' })
  options: readonly Choice[]
}

@ObjectType({ description: 'Complete event history of an attempt in chronological order' })
export class AttemptTimeline {
  @Field(() => Attempt) attempt: Attempt
  @Field(() => ID) examId: string
  @Field() examTitle: string
  @Field({ description: 'First and last name of the student' }) student: string
  @Field() username: string
  @Field(() => [TimelineEvent]) events: TimelineEvent[]
  @Field(() => [ShownQuestion], {
    nullable: true,
    description: 'Question order of this attempt; null if it is the order of the paper',
  })
  variant: ShownQuestion[] | null
}

@ObjectType({ description: 'Question as seen by the student of an attempt at a given time' })
export class SeenPaperQuestion {
  @Field(() => Int, { description: 'Question number in the paper' }) questionNo: number
  @Field(() => QuestionKind) kind: QuestionKind
  @Field(() => QuestionShapeScalar, { description: 'Form of the question, by its kind' })
  shape: QuestionShape['shape']
  @Field({ description: 'Sanitised HTML' }) html: string
  @Field(() => [ExamOption], { description: 'Options, rows or items in the order shown as A, B, …' })
  options: readonly ExamOption[]
  @Field(() => [OptionList], { description: 'Second list of a matching question, or the options of each gap' })
  lists: readonly OptionList[]
  @Field(() => String, { nullable: true, description: 'Unit shown behind a number' }) unit: string | null
  @Field(() => Choice, { nullable: true, description: 'Option selected at that time' }) selectedAnswer: Choice | null
  @Field(() => String, { nullable: true, description: 'Answer of any kind at that time' }) answer: RawAnswer | null
  @Field(() => String, { nullable: true, description: 'Answer as plain text, with the letters that the student saw' })
  answerText: string | null
}

@ObjectType({ description: 'Paper as seen by the student of an attempt at a given time' })
export class SeenPaper {
  @Field({ description: 'Moment of the exam to which the paper refers' }) at: Date
  @Field({ description: 'Language code, ISO 639-1' }) language: string
  @Field(() => [SeenPaperQuestion], { description: 'Open questions, in the student’s order' })
  questions: SeenPaperQuestion[]
}

@InputType()
export class PrintAttemptInput {
  @Id('Attempt') attemptId: string
}

@ObjectType({ description: 'Verification of an attempt’s receipt against its journal' })
export class ChainCheck {
  @Field({ description: 'Whether journal, receipt and stored answers are consistent' }) valid: boolean
  @Field(() => Int, { description: 'Number of checked entries' }) entries: number
  @Field({ description: 'Stored receipt of the attempt, in hexadecimal' }) receipt: string
  @Field({ description: 'Receipt computed from the journal, in hexadecimal' }) computed: string
  @Field(() => Int, { description: 'Number of missing sequence numbers in the journal' }) gaps: number
  @Field({ description: 'Whether the journal matches the stored answers' }) answersMatch: boolean
}
