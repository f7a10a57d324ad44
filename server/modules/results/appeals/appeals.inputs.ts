import { IsOptional, Length, Max, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { Report } from '../reports/report.entity.ts'
import { Appeal, AppealEffect, AppealState } from './appeal.entity.ts'

/** Maximum length of questions and answers, in characters. */
const longestText = 1000

export const AppealConnection = connectionOf(Appeal)

@ArgsType()
export class AppealsArgs extends PageArgs {
  @Field(() => AppealState, { nullable: true }) state?: AppealState | null
  @Id('Exam', { nullable: true }) examId?: string | null
}

@InputType()
export class MakeAppealInput {
  @Id('Report') reportId: string
  @Field(() => Int, {
    nullable: true,
    description: 'Question number as shown to the student; default: the result as a whole',
  })
  @IsOptional()
  @Min(1)
  @Max(200)
  questionNo?: number | null
  @Field({ description: "The student's objection" }) @Length(10, longestText) text: string
}

@ObjectType()
export class MakeAppealPayload {
  @Field(() => Report) report: Report
  @Field(() => Appeal) appeal: Appeal
}

@InputType()
export class AnswerAppealInput {
  @Id('Appeal') appealId: string
  @Field({ description: 'Whether the appeal succeeds' }) upheld: boolean
  @Field(() => AppealEffect, { description: 'Change that was made before this answer' })
  effect: AppealEffect
  @Field({ description: 'Answer, mailed to the student and to the person who asked' })
  @Length(10, longestText)
  answer: string
}

@ObjectType()
export class AnswerAppealPayload {
  @Field(() => Appeal) appeal: Appeal
}
