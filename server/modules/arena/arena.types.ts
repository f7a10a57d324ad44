import { Field, Float, ID, Int, InterfaceType, ObjectType } from 'type-graphql'
import { Application } from '../applications/public.ts'
import { Choice } from '../exams/public.ts'
import { Attempt } from './attempt.entity.ts'

@ObjectType({ description: 'One option of a question' })
export class ExamOption {
  @Field(() => Choice) choice: Choice
  @Field({ description: 'Safe HTML' }) html: string
}

@ObjectType({ description: 'A question as the student sees it; the right answer is not part of it' })
export class ExamQuestion {
  @Field(() => ID) id: string
  @Field(() => Int) questionNo: number
  @Field({ description: 'Safe HTML' }) html: string
  @Field(() => [ExamOption]) options: readonly ExamOption[]
  @Field(() => String, { nullable: true }) level: string | null
  @Field() topic: string
  @Field(() => Float) points: number
  @Field(() => Choice, { nullable: true }) selectedAnswer: Choice | null
}

@ObjectType({ description: 'A question of a finished practice, with the right answer' })
export class ReviewedQuestion {
  @Field(() => Int) questionNo: number
  @Field({ description: 'Safe HTML' }) html: string
  @Field(() => [ExamOption]) options: readonly ExamOption[]
  @Field(() => Choice, { nullable: true }) selectedAnswer: Choice | null
  @Field(() => Choice, { nullable: true, description: 'Null for a cancelled question' }) rightAnswer: Choice | null
  @Field(() => String, { nullable: true, description: 'How it is solved; safe HTML' }) explanation: string | null
}

@ObjectType({ description: 'A gated level; questions of one that is not open are not sent' })
export class ExamLevel {
  @Field() name: string
  @Field(() => Int) fromQuestionNo: number
  @Field(() => Int) toQuestionNo: number
  @Field(() => Int, { description: 'Right answers that open the next level' }) passMark: number
  @Field() open: boolean
}

@ObjectType({ description: 'Link to an exam at another site' })
export class ExternalLink {
  @Field() link: string
  @Field({ description: "The provider's name" }) source: string
}

@ObjectType({ description: 'Numbers of right, wrong and blank answers, shown after submission' })
export class ExamResult {
  @Field(() => Int) correct: number
  @Field(() => Int) wrong: number
  @Field(() => Int) blank: number
  @Field(() => String, { nullable: true, description: 'What is said to everybody who sits it, besides' })
  extraMessage: string | null
}

/** Outcome of a closed attempt: the counts if the exam shows them at once, otherwise a redirect. */
@ObjectType()
export class Outcome {
  @Field(() => ExamResult, { nullable: true }) result: ExamResult | null
  @Field(() => String, { nullable: true, description: 'Where the browser goes' }) redirect: string | null
}

@InterfaceType({ description: 'An exam as its page shows it' })
export abstract class ExamView {
  @Field(() => Application) application: Application
  @Field(() => Attempt, { nullable: true, description: 'Null: it has not begun, and `start` was false' })
  attempt: Attempt | null
  @Field(() => Date, {
    nullable: true,
    description: 'When it ends at the latest, whenever it begins; null in practice',
  })
  latestEnd: Date | null
  @Field(() => [ExamQuestion]) questions: ExamQuestion[]
  @Field(() => [ExamLevel]) levels: ExamLevel[]
  @Field(() => Float, { description: 'Milliseconds since 1970' }) serverNow: number
  @Field(() => Float, { nullable: true, description: 'Remaining milliseconds; null when no clock runs' })
  diff: number | null
  @Field({ description: 'Time is up: submit' }) doSubmit: boolean
  @Field(() => ExternalLink, { nullable: true }) externalLink: ExternalLink | null
  @Field(() => String, { nullable: true }) initialLink: string | null
  @Field(() => String, { nullable: true, description: 'Address of the page to embed' }) iframe: string | null
  @Field(() => Int) extraTimeSeconds: number
  @Field() paused: boolean
  @Field({ description: 'Its questions are released by a host: follow `hostedExam`' }) hosted: boolean
  @Field(() => ExamResult, { nullable: true }) result: ExamResult | null
  @Field(() => String, { nullable: true, description: 'Where the browser goes' }) redirect: string | null
}

@ObjectType({ implements: ExamView })
export class FetchApplicationPayload extends ExamView {}

@ObjectType({ implements: ExamView })
export class StartExamPayload extends ExamView {}

@ObjectType()
export class SaveAnswersPayload {
  @Field(() => Int, { description: 'Everything up to here is stored durably' }) ackSeq: number
  @Field(() => Float, { description: 'Milliseconds since 1970' }) serverNow: number
  @Field(() => Float, { description: 'Milliseconds since 1970' }) deadline: number
  @Field() doSubmit: boolean
  @Field({ description: 'Hex: the last hash of the chain of all answers' }) receipt: string
}

@ObjectType()
export class SyncApplicationPayload extends Outcome {
  @Field(() => Int) ackSeq: number
  @Field(() => Float, { description: 'Milliseconds since 1970' }) serverNow: number
  @Field(() => Float, { nullable: true, description: 'Remaining milliseconds' }) diff: number | null
  @Field() doSubmit: boolean
  @Field({ description: 'Hex: the last hash of the chain of all answers' }) receipt: string
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
export class SetLogPayload {
  @Field() success: boolean
}

@ObjectType({ description: 'A message of an administrator to those who sit an exam' })
export class ExamMessage {
  @Field(() => ID) id: string
  @Field() text: string
  @Field() sentAt: Date
}

@ObjectType({ description: "The server's clock for one sitting" })
export class ExamClock {
  @Field(() => Float, { description: 'Milliseconds since 1970' }) serverNow: number
  @Field(() => Float, { nullable: true, description: 'Milliseconds since 1970; null when no clock runs' })
  deadline: number | null
  @Field(() => Float, { nullable: true, description: 'Remaining milliseconds' }) diff: number | null
  @Field() doSubmit: boolean
  @Field(() => Int) epoch: number
  @Field({ description: 'False: another tab has the pen' }) holder: boolean
  @Field() closed: boolean
  @Field() paused: boolean
  @Field(() => Int) extraTimeSeconds: number
  @Field(() => ExamMessage, { nullable: true, description: 'The last message that is for this sitting' })
  message: ExamMessage | null
}
