import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { ExamAct, ExamOrder } from '../orders/exam-order.entity.ts'

/** Maximum length of a message to students, in characters. */
export const longestMessage = 500

/** Scope of an order; without country, supervisor and selection it is the whole exam. */
@InputType({ description: 'Whom an order is for: a whole exam, or one part of it' })
export class ExamOrderScopeInput {
  @Id('Exam') examId: string
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
  @Id('User', { nullable: true }) supervisorId?: string | null
  @Ids('Application', { nullable: true })
  @IsOptional()
  @ArrayNotEmpty()
  @ArrayMaxSize(1000)
  applicationIds?: string[] | null
  @Field(() => Int, { nullable: true, description: 'Of extra time; at most four hours' })
  @IsOptional()
  @Min(1)
  @Max(14_400)
  seconds?: number | null
}

@InputType()
export class GiveExamOrderInput extends ExamOrderScopeInput {
  @Field(() => ExamAct) act: ExamAct
  @Field(() => String, { nullable: true, description: 'Of a message' })
  @IsOptional()
  @MaxLength(longestMessage)
  text?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Extra time for a whole exam: those who have not begun can begin so much longer, too',
  })
  widenWindow?: boolean | null
  @Field() @Length(3, 500) reason: string
}

@ObjectType()
export class GiveExamOrderPayload {
  @Field(() => ExamOrder) order: ExamOrder
}

@ObjectType()
export class UndoExamOrderPayload {
  @Field(() => ExamOrder) order: ExamOrder
}

@ObjectType({ description: 'Times of an exam before or after an order; null: the order did not touch it' })
export class OrderedTimes {
  @Field(() => Date, { nullable: true }) opensAt: Date | null
  @Field(() => Date, { nullable: true }) closesAt: Date | null
  @Field(() => Boolean, { nullable: true }) localWindow: boolean | null
  @Field(() => Int, { nullable: true }) durationSeconds: number | null
  @Field(() => Int, { nullable: true, description: 'Extra time of the whole exam' }) extraSeconds: number | null
  @Field(() => Boolean, { nullable: true }) paused: boolean | null
}

@ObjectType({ description: 'What an order would do' })
export class ExamOrderPreview {
  @Field(() => Int) total: number
  @Field(() => Int) sitting: number
  @Field(() => Int, { description: 'They have not begun' }) waiting: number
  @Field(() => Int) finished: number
  @Field(() => [String], { description: 'The first of those whom it is for' }) names: string[]
  @Field(() => Date, { nullable: true, description: 'The earliest end of a sitting after it' }) firstEnd: Date | null
  @Field(() => Date, { nullable: true, description: 'The latest end of a sitting after it' }) lastEnd: Date | null
  @Field() windowClosesAt: Date
  @Field() localWindow: boolean
  @Field(() => Int, { description: 'Sittings that would end after the window has closed' }) pastWindow: number
  @Field(() => Int, { description: 'Students who can no longer begin, as the window is closed' }) cannotBegin: number
}

@ObjectType({ description: 'A student who may sit an exam' })
export class ExamCandidate {
  @Field(() => ID) applicationId: string
  @Field(() => ID) userId: string
  @Field() name: string
  @Field() username: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => String, { nullable: true }) country: string | null
  @Field(() => ID, { nullable: true }) supervisorId: string | null
  @Field(() => String, { nullable: true }) supervisorName: string | null
  @Field(() => Int, { nullable: true, description: 'Extra time in every exam, percent of the time to work' })
  extraPercent: number | null
}

export const ExamCandidateConnection = connectionOf(ExamCandidate)

@ArgsType()
export class ExamOrdersArgs extends PageArgs {
  @Id('Exam') examId: string
}

@ObjectType({ description: 'How one sitting stands; times in milliseconds since 1970' })
export class LiveSitting {
  @Field(() => ID) applicationId: string
  @Field(() => ID, { nullable: true, description: 'Null: not begun' }) attemptId: string | null
  @Field(() => Float, { nullable: true }) startedAt: number | null
  @Field(() => Float, { nullable: true, description: 'As if no pause were under way' }) deadline: number | null
  @Field(() => Float, { nullable: true }) pausedAt: number | null
  @Field(() => Float, { nullable: true }) closedAt: number | null
  @Field(() => String, { nullable: true }) closeReason: string | null
  @Field(() => Int) answered: number
  @Field(() => Int) questions: number
  @Field(() => Float, { nullable: true, description: 'When the last answer was stored' }) savedAt: number | null
  @Field(() => Int) takeOvers: number
  @Field(() => Int) tabLeaves: number
  @Field(() => Int, { description: 'Answers that wait for a decision' }) late: number
  @Field({ description: 'An exam page is connected' }) connected: boolean
}

@ObjectType({ description: 'What has changed in an exam under way' })
export class ExamLiveTick {
  @Field(() => Float, { description: 'Milliseconds since 1970' }) serverNow: number
  @Field() paused: boolean
  @Field(() => Int, { description: 'Extra time of everyone' }) extraSeconds: number
  @Field() opensAt: Date
  @Field() closesAt: Date
  @Field(() => Int, { description: 'Orders given so far; another number: read them again' }) orders: number
  @Field(() => [LiveSitting], { description: 'All sittings at first, then those that changed' })
  sittings: LiveSitting[]
}
