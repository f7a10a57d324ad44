import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { Choice, QuestionKind } from '../../exams/public.ts'
import { PublishAccess } from '../../streaming/public.ts'
import { ExamOption, ExamQuestion, OptionList } from '../arena.types.ts'
import { PaperKey } from '../waiting/waiting.types.ts'

export const HostedStage = { waiting: 'waiting', open: 'open', between: 'between', ended: 'ended' } as const
export type HostedStage = (typeof HostedStage)[keyof typeof HostedStage]
registerEnum(HostedStage, {
  name: 'HostedStage',
  description: 'Stage of a hosted exam',
  values: {
    waiting: 'No question has been released yet',
    open: 'A question can be answered until it ends',
    between: 'The last question has ended; the next one has not been released',
    ended: 'The host ended the exam, or the attempt is closed',
  },
})

@ObjectType({ description: 'Current state of a hosted exam for a student' })
export class HostedNews {
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) serverNow: number
  @Field(() => HostedStage) stage: HostedStage
  @Field(() => Int, { description: 'Number of the last released question; 0 for none' }) questionNo: number
  @Field(() => Int, { description: 'Number of questions' }) total: number
  @Field(() => ExamQuestion, { nullable: true, description: 'Open question' }) question: ExamQuestion | null
  @Field(() => PaperKey, {
    nullable: true,
    description:
      'Key of the open question for pages that hold the sealed paper; its part is the number of the question',
  })
  key: PaperKey | null
  @Field(() => Int, { description: 'Version of the paper to which the question belongs' }) paperVersion: number
  @Field(() => Float, { nullable: true, description: 'Milliseconds since the Unix epoch' }) opensAt: number | null
  @Field(() => Float, {
    nullable: true,
    description: 'End time for this student, including extra time, in milliseconds since the Unix epoch',
  })
  endsAt: number | null
  @Field(() => Choice, { nullable: true, description: 'Selected option of the question' }) answered: Choice | null
  @Field(() => String, { nullable: true, description: 'Stored answer to the question' }) answer: RawAnswer | null
  @Field() paused: boolean
  @Field({ description: 'Whether the host’s broadcast can be watched' }) onAir: boolean
}

@ObjectType({ description: 'Number of students who chose an option' })
export class HostedCount {
  @Field(() => Choice) choice: Choice
  @Field(() => Int, { description: 'Number of students' }) count: number
}

@ObjectType({ description: 'Hosted exam as shown to its host' })
export class HostView {
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) serverNow: number
  @Field(() => HostedStage) stage: HostedStage
  @Field(() => Int) epoch: number
  @Field(() => String, { nullable: true, description: 'Name of the hosting device' }) device: string | null
  @Field(() => Int, { description: 'Time per question in seconds' }) seconds: number
  @Field(() => Int, { description: 'Number of the last released question; 0 for none' }) questionNo: number
  @Field(() => Int, { description: 'Number of questions' }) total: number
  @Field(() => Float, { nullable: true, description: 'Start of the exam, in milliseconds since 1970' }) opensAt:
    | number
    | null
  @Field(() => Float, { nullable: true, description: 'End time for students without extra time' }) endsAt: number | null
  @Field(() => Float, { nullable: true, description: 'End time for the student with the most extra time' })
  lastEndsAt: number | null
  @Field() paused: boolean
  @Field({ description: 'Whether the host is being broadcast' }) onAir: boolean
  @Field(() => Int, { description: 'Number of students with an open attempt' }) sitting: number
  @Field(() => Int, { description: 'Number of these students with a connected exam page' }) connected: number
  @Field(() => Int, { description: 'Number of students who answered the last question' }) answered: number
  @Field(() => [HostedCount]) counts: HostedCount[]
}

@ObjectType({ description: 'Question as shown to the host' })
export class HostQuestion {
  @Field(() => Int) questionNo: number
  @Field(() => QuestionKind) kind: QuestionKind
  @Field({ description: 'Sanitised HTML' }) html: string
  @Field(() => [ExamOption]) options: readonly ExamOption[]
  @Field(() => [OptionList], { description: 'Second list of a matching question, or the options of each gap' })
  lists: readonly OptionList[]
  @Field(() => Choice, {
    nullable: true,
    description: 'Right option; null for a cancelled question, and without exactly one',
  })
  rightAnswer: Choice | null
  @Field(() => String, { nullable: true, description: 'Right answers as plain text; null for a cancelled question' })
  key: string | null
}

@ObjectType()
export class HostedExamPayload {
  @Field(() => ID) examId: string
}

@ObjectType()
export class HostOnAirPayload {
  @Field(() => PublishAccess) publish: PublishAccess
}

@ObjectType()
export class TakeHostedExamPayload {
  @Field(() => Int, { description: 'Epoch to send with every host action of this device' }) epoch: number
}

@ObjectType()
export class AnswerHostedQuestionPayload {
  @Field(() => Int) questionNo: number
  @Field(() => Choice, { nullable: true, description: 'Selected option' }) choice: Choice | null
  @Field(() => String, { description: 'Stored answer' }) answer: RawAnswer
  @Field(() => Int) ackSeq: number
  @Field({ description: 'Last hash of the chain of all answers, in hexadecimal' }) receipt: string
}
