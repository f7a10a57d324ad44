import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { IsOptional, Length, Max, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { Choice } from '../../exams/public.ts'

@InputType()
export class SetHostedExamInput {
  @Id('Exam') examId: string
  @Field(() => Int, { nullable: true, description: 'Seconds per question; null disables hosting' })
  @IsOptional()
  @Min(5)
  @Max(1800)
  seconds?: number | null
}

@InputType()
export class TakeHostedExamInput {
  @Id('Exam') examId: string
  @Field({ description: 'Device name shown to others' }) @Length(1, 100) device: string
}

@InputType()
export class ReleaseQuestionInput {
  @Id('Exam') examId: string
  @Field(() => Int, { description: 'Epoch of the hosting device' }) @Min(1) epoch: number
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field(() => Int, {
    nullable: true,
    description: 'Number of seconds the question is open; default: the exam’s setting',
  })
  @IsOptional()
  @Min(5)
  @Max(1800)
  seconds?: number | null
}

@InputType()
export class CloseHostedQuestionInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) epoch: number
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
}

@InputType()
export class ExtendHostedQuestionInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) epoch: number
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field(() => Int, { description: 'Seconds to add' }) @Min(5) @Max(1800) seconds: number
  @Field(() => String, { nullable: true, description: 'Student ID; default: all students' })
  @IsOptional()
  @Length(1, 100)
  username?: string | null
}

@InputType()
export class HostOnAirInput {
  @Id('Exam') examId: string
  @Field(() => Int, { description: 'Epoch of the hosting device' }) @Min(1) epoch: number
}

@InputType()
export class EndHostedExamInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) epoch: number
}

@InputType()
export class AnswerHostedQuestionInput {
  @Id('Attempt') attemptId: string
  @Field(() => Int, { description: 'Epoch of the tab that holds the pen' }) @Min(1) epoch: number
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field(() => Choice, { nullable: true, description: 'Selected option' }) choice?: Choice | null
  @Field(() => String, { nullable: true, description: 'Answer of any kind; used instead of the option if given' })
  answer?: RawAnswer | null
}
