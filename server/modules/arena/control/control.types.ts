import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { largestSelection } from '../../../../shared/order-selection.ts'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { StartWay } from '../attempt.entity.ts'
import { ExamOrder, OrderAction } from '../orders/exam-order.entity.ts'

/** Maximum length of a message to students, in characters. */
const longestMessage = 500

/** Scope of an order; without country, supervisor and selection it is the whole exam. */
@InputType({ description: 'Target of an order: a whole exam or part of it' })
export class ExamOrderScopeInput {
  @Id('Exam') examId: string
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
  @Id('User', { nullable: true }) supervisorId?: string | null
  @Ids('Application', { nullable: true })
  @IsOptional()
  @ArrayNotEmpty()
  @ArrayMaxSize(largestSelection)
  applicationIds?: string[] | null
  @Field(() => Int, { nullable: true, description: 'Extra time in seconds, at most 14400 (four hours)' })
  @IsOptional()
  @Min(1)
  @Max(14_400)
  seconds?: number | null
}

@InputType({ description: 'New times of an exam; omitted ones stay unchanged' })
export class NewExamTimesInput {
  @Field(() => Date, { nullable: true }) closesAt?: Date | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the times are local to each student' })
  localWindow?: boolean | null
  @Field(() => Int, { nullable: true, description: 'Working time in seconds' })
  @IsOptional()
  @Min(60)
  @Max(86_400)
  durationSeconds?: number | null
}

@InputType()
export class GiveExamOrderInput extends ExamOrderScopeInput {
  @Field(() => OrderAction) act: OrderAction
  @Field(() => String, { nullable: true, description: 'Text of a message' })
  @IsOptional()
  @MaxLength(longestMessage)
  text?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Exam-wide extra time only: also extends the window for students who have not started',
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

@ObjectType({ description: 'Times of an exam before or after an order; null: not changed by the order' })
export class OrderedTimes {
  @Field(() => Date, { nullable: true }) opensAt: Date | null
  @Field(() => Date, { nullable: true }) closesAt: Date | null
  @Field(() => Boolean, { nullable: true }) localWindow: boolean | null
  @Field(() => Int, { nullable: true }) durationSeconds: number | null
  @Field(() => Int, { nullable: true, description: 'Extra time of the whole exam' }) extraSeconds: number | null
  @Field(() => Boolean, { nullable: true }) paused: boolean | null
}

@ObjectType({ description: 'Effect of an order' })
export class ExamOrderPreview {
  @Field(() => Int, { description: 'Number of students in the scope' }) total: number
  @Field(() => Int, { description: 'Number of students who are sitting the exam' }) sitting: number
  @Field(() => Int, { description: 'Number of students who have not started' }) waiting: number
  @Field(() => Int, { description: 'Number of students who have submitted' }) finished: number
  @Field(() => [String], { description: 'Sample of affected students' }) names: string[]
  @Field(() => Date, { nullable: true, description: 'Earliest resulting end of an attempt' }) firstEnd: Date | null
  @Field(() => Date, { nullable: true, description: 'Latest resulting end of an attempt' }) lastEnd: Date | null
  @Field({ description: 'Latest end of an attempt started before the window closes; UTC wall-clock time if local' })
  latestEnd: Date
  @Field({ description: "End of the exam's window" }) windowClosesAt: Date
  @Field() localWindow: boolean
  @Field(() => Int, { description: 'Number of attempts that would end after the window' }) pastWindow: number
  @Field(() => Int, { description: 'Number of students who can no longer start because the window has closed' })
  cannotBegin: number
}

@ObjectType({ description: 'Student who can sit an exam' })
export class ExamCandidate {
  @Field(() => ID) applicationId: string
  @Field(() => ID) userId: string
  @Field({ description: 'First and last name' }) name: string
  @Field() username: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => String, { nullable: true }) country: string | null
  @Field(() => ID, { nullable: true }) supervisorId: string | null
  @Field(() => String, { nullable: true, description: 'First and last name of the supervisor' }) supervisorName:
    | string
    | null
  @Field(() => Int, { nullable: true, description: 'Permanent extra time in percent of the working time' })
  extraPercent: number | null
}

export const ExamCandidateConnection = connectionOf(ExamCandidate)

@ArgsType()
export class ExamOrdersArgs extends PageArgs {
  @Id('Exam') examId: string
}

@ObjectType({ description: 'Status of an attempt; times in milliseconds since the Unix epoch' })
export class LiveSitting {
  @Field(() => ID) applicationId: string
  @Field(() => ID, { nullable: true, description: 'Attempt ID; null if it has not started' }) attemptId: string | null
  @Field(() => Float, { nullable: true, description: 'Start of the attempt, in milliseconds since 1970' }) startedAt:
    | number
    | null
  @Field(() => StartWay, { nullable: true, description: 'How the attempt was started' }) startedBy: StartWay | null
  @Field(() => Float, { nullable: true, description: 'Deadline, ignoring a current pause' }) deadline: number | null
  @Field(() => Float, { nullable: true, description: 'Start of the current pause, in milliseconds since 1970' })
  pausedAt: number | null
  @Field(() => Float, { nullable: true, description: 'End of the attempt, in milliseconds since 1970' }) closedAt:
    | number
    | null
  @Field(() => String, { nullable: true, description: 'Why the attempt was closed' }) closeReason: string | null
  @Field(() => Int, { description: 'Number of questions with an answer' }) answered: number
  @Field(() => Int, { description: 'Number of questions' }) questions: number
  @Field(() => Float, { nullable: true, description: 'Time of the last stored answer' }) savedAt: number | null
  @Field({
    description: 'Whether an order to a student who has not started lets the clock start stopped',
  })
  startsPaused: boolean
  @Field(() => Int, { description: 'Extra time of this student in seconds; also set before the start' })
  extraSeconds: number
  @Field(() => Int, { description: 'Number of times the attempt continued in another tab' }) takeOvers: number
  @Field(() => Int, { description: 'Number of times the student left the page' }) tabLeaves: number
  @Field(() => Int, { description: 'Number of late answers awaiting a decision' }) late: number
  @Field({ description: 'Whether an exam page is connected' }) connected: boolean
}

@ObjectType({ description: 'Update of an exam in progress' })
export class ExamLiveTick {
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) serverNow: number
  @Field() paused: boolean
  @Field(() => Int, { description: 'Exam-wide extra time in seconds' }) extraSeconds: number
  @Field({ description: "Start of the exam's window" }) opensAt: Date
  @Field({ description: "End of the exam's window" }) closesAt: Date
  @Field(() => Int, { description: 'Number of orders so far; reload the orders when it changes' }) orders: number
  @Field(() => [LiveSitting], { description: 'All attempts in the first event, then only those that changed' })
  sittings: LiveSitting[]
}
