import { ArrayMaxSize, IsOptional, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { connectionOf, SeekArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { gradeArg } from '../../../graphql/known.ts'
import { ExamDelivery } from '../../exams/public.ts'
import { TranslationInput } from '../../texts/public.ts'
import { Award } from '../rankings/award.ts'
import { Report } from './report.entity.ts'

export const ReportConnection = connectionOf(Report)

export const ReportOrder = {
  latest: 'latest',
  score: 'score',
  student: 'student',
  username: 'username',
  exam: 'exam',
} as const
export type ReportOrder = (typeof ReportOrder)[keyof typeof ReportOrder]
registerEnum(ReportOrder, {
  name: 'ReportOrder',
  description: 'Sort order of reports',
  values: {
    latest: 'By time of grading',
    score: 'By score',
    student: 'By last name, then first name of the student',
    username: 'By student ID',
    exam: 'By exam title in the language of the request',
  },
})

/** Filters of results by their exam. */
@ArgsType()
export class ResultExamFilter {
  @Id('Category', { nullable: true }) categoryId?: string | null
  @Field(() => Int, { nullable: true, description: 'Season of the exam: the year in whose September it starts' })
  @IsOptional()
  @Min(2000)
  @Max(2200)
  season?: number | null
  @Field(() => Int, { nullable: true, description: 'Round of the exam' })
  @IsOptional()
  @Min(1)
  @Max(100)
  round?: number | null
  @Field(() => ExamDelivery, { nullable: true }) delivery?: ExamDelivery | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the results of the exam are published' })
  published?: boolean | null
}

@ArgsType()
export class ReportsArgs extends SeekArgs {
  @Id('Exam', { nullable: true }) examId?: string | null
  @Field(() => String, { nullable: true, description: 'Name prefix or username' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Field(() => Award, { nullable: true }) award?: Award | null
  @Field(() => String, { nullable: true, description: 'Key of a ranking group' })
  @IsOptional()
  @MaxLength(20)
  group?: string | null
  @Field(() => Int, { nullable: true, description: `Of the student: ${gradeArg}` }) grade?: number | null
  @Field(() => ReportOrder, { nullable: true, defaultValue: ReportOrder.latest }) order?: ReportOrder | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Descending order; default: true for latest and score, otherwise false',
  })
  descending?: boolean | null
}

@InputType()
export class SetReportMessageInput {
  @Id('Report') reportId: string
  @Field(() => [TranslationInput], { description: 'Additional messages on the report; empty removes them' })
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  messages: TranslationInput[]
}

@InputType()
export class SetCameraOffInput {
  @Id('Report') reportId: string
  @Field({ description: 'Whether the result is excluded; false restores it' }) cameraOff: boolean
  @Field({ description: 'Reason, stored in the change record of the report' }) @Length(3, 500) reason: string
}

@InputType()
export class SetProviderResultInput {
  @Id('Report') reportId: string
  @Field(() => Float, { description: 'Score, rounded to three decimals' }) @Min(0) @Max(100_000) score: number
  @Field(() => Float, { description: 'Highest possible score' }) @Min(0.001) @Max(100_000) maxScore: number
  @Field(() => String, { nullable: true, description: 'Reason, stored in the change record of the report' })
  @IsOptional()
  @Length(3, 500)
  reason?: string | null
}

@ObjectType()
export class SetProviderResultPayload {
  @Field(() => Report) report: Report
}

@ObjectType()
export class SetCameraOffPayload {
  @Field(() => Report) report: Report
}

@ObjectType()
export class SetReportMessagePayload {
  @Field(() => Report) report: Report
}
