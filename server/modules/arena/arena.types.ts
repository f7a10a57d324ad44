import { Field, Float, ID, Int, InterfaceType, ObjectType } from 'type-graphql'
import { Application } from '../applications/public.ts'
import type { QuestionShape } from '../../../shared/questions/content.ts'
import type { RawAnswer } from '../../../shared/questions/raw-answer.ts'
import { Choice, QuestionKind, QuestionShapeScalar } from '../exams/public.ts'
import { Arrangements } from './accommodations/accommodations.types.ts'
import { Attempt } from './attempt.entity.ts'
import { AnswerOutcome } from './grading/answer-outcome.ts'

@ObjectType({ description: 'Option of a question' })
export class ExamOption {
  @Field(() => Choice) choice: Choice
  @Field({ description: 'Sanitised HTML' }) html: string
}

@ObjectType({ description: 'Further list of options of a question' })
export class OptionList {
  @Field(() => [ExamOption], { description: 'Options in the order shown' }) options: readonly ExamOption[]
}

@ObjectType({ description: 'Question as shown to the student, without the right answer' })
export class ExamQuestion {
  @Field(() => ID) id: string
  @Field(() => Int) questionNo: number
  @Field(() => QuestionKind) kind: QuestionKind
  @Field(() => QuestionShapeScalar, { description: 'Form of the question, by its kind' })
  shape: QuestionShape['shape']
  @Field({ description: 'Sanitised HTML' }) html: string
  @Field(() => [ExamOption], { description: 'Options, rows or items; empty for questions with typed answers' })
  options: readonly ExamOption[]
  @Field(() => [OptionList], { description: 'Second list of a matching question, or the options of each gap' })
  lists: readonly OptionList[]
  @Field(() => String, { nullable: true, description: 'Unit shown behind a number' }) unit: string | null
  @Field(() => String, { nullable: true }) level: string | null
  @Field() topic: string
  @Field(() => Float, { description: 'Points for a correct answer' }) points: number
  @Field(() => Choice, { nullable: true, description: 'Selected option; null for other kinds of answers' })
  selectedAnswer: Choice | null
  @Field(() => String, { nullable: true, description: 'Answer of any kind, as described in docs/questions.md' })
  answer: RawAnswer | null
}

@ObjectType({ description: 'Question of a finished practice, with the right answer' })
export class ReviewedQuestion {
  @Field(() => Int) questionNo: number
  @Field(() => QuestionKind) kind: QuestionKind
  @Field(() => QuestionShapeScalar, { description: 'Form of the question, by its kind' })
  shape: QuestionShape['shape']
  @Field({ description: 'Sanitised HTML' }) html: string
  @Field(() => [ExamOption]) options: readonly ExamOption[]
  @Field(() => [OptionList], { description: 'Second list of a matching question, or the options of each gap' })
  lists: readonly OptionList[]
  @Field(() => String, { nullable: true, description: 'Unit shown behind a number' }) unit: string | null
  @Field(() => Choice, { nullable: true, description: 'Selected option; null for other kinds of answers' })
  selectedAnswer: Choice | null
  @Field(() => Choice, {
    nullable: true,
    description: 'Right option; null for a cancelled question, and without exactly one',
  })
  rightAnswer: Choice | null
  @Field(() => String, { nullable: true, description: 'Answer of any kind, as described in docs/questions.md' })
  answer: RawAnswer | null
  @Field(() => String, { nullable: true, description: 'Answer as plain text, with the letters that the student saw' })
  answerText: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Right answers as plain text, with the letters that the student saw; null for a cancelled question',
  })
  key: string | null
  @Field(() => AnswerOutcome, { nullable: true, description: 'Null for a cancelled question' })
  outcome: AnswerOutcome | null
  @Field(() => Float, { nullable: true, description: 'Points for the answer; null for a cancelled question' })
  points: number | null
  @Field(() => String, { nullable: true, description: 'Worked solution as sanitised HTML' }) explanation: string | null
}

@ObjectType({ description: 'Gated level; its questions are sent only when it is open' })
export class ExamLevel {
  @Field({ description: 'Name of the level' }) name: string
  @Field(() => Int) fromQuestionNo: number
  @Field(() => Int) toQuestionNo: number
  @Field(() => Int, { description: 'Number of right answers that opens the next level' }) passMark: number
  @Field() open: boolean
}

@ObjectType({ description: 'Link to an exam at an external provider' })
export class ExternalLink {
  @Field() link: string
  @Field({ description: 'Name of the provider' }) source: string
}

@ObjectType({ description: 'Number of right, wrong and blank answers, shown after submission' })
export class ExamResult {
  @Field(() => Int) correct: number
  @Field(() => Int, { description: 'Number of partly right answers' }) partial: number
  @Field(() => Int) wrong: number
  @Field(() => Int) blank: number
  @Field(() => String, { nullable: true, description: 'Additional message to all participants' })
  extraMessage: string | null
}

/** Outcome of a closed attempt: the counts if the exam shows them immediately, otherwise a redirect. */
@ObjectType()
export class Outcome {
  @Field(() => ExamResult, { nullable: true }) result: ExamResult | null
  @Field(() => String, { nullable: true, description: 'URL to redirect to' }) redirect: string | null
}

@InterfaceType({ description: 'Exam as needed by the exam page' })
export abstract class ExamView {
  @Field(() => Application) application: Application
  @Field(() => Attempt, { nullable: true, description: 'Attempt; null if it has not started and `start` was false' })
  attempt: Attempt | null
  @Field(() => Date, {
    nullable: true,
    description: 'Latest end of the attempt, regardless of its start; null for practice',
  })
  latestEnd: Date | null
  @Field(() => [ExamQuestion]) questions: ExamQuestion[]
  @Field(() => [ExamLevel]) levels: ExamLevel[]
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) serverNow: number
  @Field(() => Float, { nullable: true, description: 'Remaining time in milliseconds; null if no clock is running' })
  diff: number | null
  @Field({ description: 'Whether time is up and the client must submit' }) doSubmit: boolean
  @Field(() => ExternalLink, { nullable: true }) externalLink: ExternalLink | null
  @Field(() => String, { nullable: true }) initialLink: string | null
  @Field(() => String, { nullable: true, description: 'URL of the page to embed' }) iframe: string | null
  @Field(() => Int) extraTimeSeconds: number
  @Field(() => Arrangements, { nullable: true, description: 'Accommodations apart from extra time; null without any' })
  arrangements: Arrangements | null
  @Field() paused: boolean
  @Field({ description: 'Whether a host releases the questions; subscribe to `hostedExam`' }) hosted: boolean
  @Field(() => ExamResult, { nullable: true }) result: ExamResult | null
  @Field(() => String, { nullable: true, description: 'URL to redirect to' }) redirect: string | null
}

@ObjectType({ implements: ExamView })
export class FetchApplicationPayload extends ExamView {}

@ObjectType({ implements: ExamView })
export class StartExamPayload extends ExamView {}

@ObjectType()
export class SaveAnswersPayload {
  @Field(() => Int, { description: 'Highest sequence number up to which everything is stored durably' }) ackSeq: number
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) serverNow: number
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) deadline: number
  @Field() doSubmit: boolean
  @Field({ description: 'Last hash of the chain of all answers, in hexadecimal' }) receipt: string
}

@ObjectType()
export class SyncApplicationPayload extends Outcome {
  @Field(() => Int) ackSeq: number
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) serverNow: number
  @Field(() => Float, { nullable: true, description: 'Remaining time in milliseconds' }) diff: number | null
  @Field() doSubmit: boolean
  @Field({ description: 'Last hash of the chain of all answers, in hexadecimal' }) receipt: string
}

@ObjectType()
export class FlagQuestionsPayload {
  @Field(() => Attempt) attempt: Attempt
}

@ObjectType()
export class SubmitApplicationPayload extends Outcome {
  @Field(() => Application) application: Application
  @Field(() => Attempt, { nullable: true }) attempt: Attempt | null
}

@ObjectType()
export class EnableSimulationPayload {
  @Field(() => Application) application: Application
}

@ObjectType()
export class ReportShownPayload {
  @Field() success: boolean
}

@ObjectType()
export class SetLogPayload {
  @Field() success: boolean
}

@ObjectType({ description: 'Message from an admin to students in an exam' })
export class ExamMessage {
  @Field(() => ID) id: string
  @Field({ description: 'Message shown on the exam screen' }) text: string
  @Field() sentAt: Date
}

@ObjectType({ description: 'Server clock of one attempt' })
export class ExamClock {
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) serverNow: number
  @Field(() => Float, {
    nullable: true,
    description: 'Deadline in milliseconds since the Unix epoch; null if no clock is running',
  })
  deadline: number | null
  @Field(() => Float, { nullable: true, description: 'Remaining time in milliseconds' }) diff: number | null
  @Field() doSubmit: boolean
  @Field(() => Int) epoch: number
  @Field({ description: 'Whether this tab holds the pen' }) holder: boolean
  @Field({ description: 'Whether the attempt is closed' }) closed: boolean
  @Field() paused: boolean
  @Field(() => Int) extraTimeSeconds: number
  @Field(() => ExamMessage, { nullable: true, description: 'Latest message for this attempt' })
  message: ExamMessage | null
}
