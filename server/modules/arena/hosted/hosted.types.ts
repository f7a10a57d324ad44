import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Choice } from '../../exams/public.ts'
import { PublishAccess } from '../../streaming/public.ts'
import { ExamOption, ExamQuestion } from '../arena.types.ts'

export const HostedStage = { waiting: 'waiting', open: 'open', between: 'between', ended: 'ended' } as const
export type HostedStage = (typeof HostedStage)[keyof typeof HostedStage]
registerEnumType(HostedStage, {
  name: 'HostedStage',
  description: 'Before the first question, with one open, between two, or ended by the host',
})

@ObjectType({ description: 'What a student of a hosted exam sees now' })
export class HostedNews {
  @Field(() => Float, { description: 'Milliseconds since 1970' }) serverNow: number
  @Field(() => HostedStage) stage: HostedStage
  @Field(() => Int, { description: 'The last question that was released; 0: none' }) questionNo: number
  @Field(() => Int) total: number
  @Field(() => ExamQuestion, { nullable: true, description: 'The question that is open' }) question: ExamQuestion | null
  @Field(() => Float, { nullable: true, description: 'Milliseconds since 1970' }) opensAt: number | null
  @Field(() => Float, { nullable: true, description: 'For this student, with extra time; milliseconds since 1970' })
  endsAt: number | null
  @Field(() => Choice, { nullable: true, description: 'What is stored for it' }) answered: Choice | null
  @Field() paused: boolean
  @Field({ description: "The host's picture can be watched" }) onAir: boolean
}

@ObjectType({ description: 'How many students chose an option of the question' })
export class HostedCount {
  @Field(() => Choice) choice: Choice
  @Field(() => Int) count: number
}

@ObjectType({ description: 'A hosted exam as its host sees it' })
export class HostView {
  @Field(() => Float, { description: 'Milliseconds since 1970' }) serverNow: number
  @Field(() => HostedStage) stage: HostedStage
  @Field(() => Int) epoch: number
  @Field(() => String, { nullable: true, description: 'The device that leads' }) device: string | null
  @Field(() => Int) seconds: number
  @Field(() => Int, { description: 'The last question that was released; 0: none' }) questionNo: number
  @Field(() => Int) total: number
  @Field(() => Float, { nullable: true }) opensAt: number | null
  @Field(() => Float, { nullable: true, description: 'For students without extra time' }) endsAt: number | null
  @Field(() => Float, { nullable: true, description: 'For the student with the most extra time' })
  lastEndsAt: number | null
  @Field() paused: boolean
  @Field({ description: 'Its picture is broadcast' }) onAir: boolean
  @Field(() => Int, { description: 'Students whose attempt is open' }) sitting: number
  @Field(() => Int, { description: 'Of them, with the exam page open and connected' }) connected: number
  @Field(() => Int, { description: 'Students who answered the last question' }) answered: number
  @Field(() => [HostedCount]) counts: HostedCount[]
}

@ObjectType({ description: 'A question as its host reads it out' })
export class HostQuestion {
  @Field(() => Int) questionNo: number
  @Field({ description: 'Safe HTML' }) html: string
  @Field(() => [ExamOption]) options: readonly ExamOption[]
  @Field(() => Choice, { nullable: true, description: 'Null for a cancelled question' }) rightAnswer: Choice | null
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
  @Field(() => Int, { description: 'Goes with every act of this device' }) epoch: number
}

@ObjectType()
export class AnswerHostedQuestionPayload {
  @Field(() => Int) questionNo: number
  @Field(() => Choice) choice: Choice
  @Field(() => Int) ackSeq: number
  @Field({ description: 'Hex: the last hash of the chain of all answers' }) receipt: string
}
