import { Length, Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { Application } from '../../applications/public.ts'
import { Exam } from '../../exams/public.ts'
import { Attempt } from '../attempt.entity.ts'

/** Validates the reason for an exceptional action, which goes into the exam's log. */
const Reason = () => Length(3, 500)

@InputType()
export class ResetAttemptInput {
  @Id('Application') applicationId: string
  @Field(() => Boolean, { nullable: true, defaultValue: false }) simulation: boolean | null
  @Field() @Reason() reason: string
}

@ObjectType()
export class ResetAttemptPayload {
  @Field(() => Application) application: Application
}

@InputType({ description: 'Extra time for either one application or a whole exam' })
export class AddExtraTimeInput {
  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('Application', { nullable: true }) applicationId?: string | null
  @Field(() => Int, { description: 'Extra time in seconds, at most 14400 (four hours)' })
  @Min(1)
  @Max(14_400)
  seconds: number
  @Field() @Reason() reason: string
}

@InputType({ description: 'Extra time for either one application or a whole exam' })
export class PauseExamInput {
  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('Application', { nullable: true }) applicationId?: string | null
  @Field() @Reason() reason: string
}

/** Payload of an order: the exam, the application if it was a single one, and the number of changes. */
@ObjectType()
abstract class OrderPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Application, { nullable: true }) application: Application | null
  @Field(() => Int, { description: 'Number of attempts in progress whose clock changed' }) attemptsChanged: number
  @Field(() => Int, { description: 'Number of students who have not started; the order reaches them at their start' })
  waiting: number
}

@ObjectType()
export class AddExtraTimePayload extends OrderPayload {}

@ObjectType()
export class PauseExamPayload extends OrderPayload {}

@ObjectType()
export class ResumeExamPayload extends OrderPayload {}

@InputType()
export class DecideLateAnswersInput {
  @Id('Attempt') attemptId: string
  @Field({ description: 'Whether the late answers count; otherwise they are stored but ignored' }) accept: boolean
  @Field() @Reason() reason: string
}

@ObjectType()
export class DecideLateAnswersPayload {
  @Field(() => Attempt) attempt: Attempt
  @Field(() => Int, { description: 'Number of decided answers' }) decided: number
}
