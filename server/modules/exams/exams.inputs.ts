import { optionLimits } from '../../../shared/questions/content.ts'
import {
  ArrayMaxSize,
  IsNotEmpty,
  IsOptional,
  IsPositive,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { rawAnswerLimit, type RawAnswer } from '../../../shared/questions/raw-answer.ts'
import { PageArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { TranslationInput } from '../texts/public.ts'
import { Exam, ExamDelivery } from './exam.entity.ts'
import { Choice } from './papers/paper.ts'

@InputType()
export class PublishExamInput {
  @Id('Exam') examId: string
}

@ObjectType()
export class PublishExamPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => [String], { description: 'Warnings for the author, such as a key in which most answers are A' })
  warnings: string[]
}

@InputType()
export class SetExamMessageInput {
  @Id('Exam') examId: string
  @Field(() => [TranslationInput], {
    description: 'Messages to all students in addition to the result; empty removes them',
  })
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  messages: TranslationInput[]
}

@ObjectType()
export class SetExamMessagePayload {
  @Field(() => Exam) exam: Exam
}

@InputType({ description: 'Text of a question in one language: Markdown with $TeX$ and pictures of the exam' })
export class QuestionTextInput {
  @Field({ description: 'Language code, ISO 639-1' }) @Matches(/^[a-z]{2}$/) language: string
  @Field({ description: 'Question text, in Markdown' }) @IsNotEmpty() @MaxLength(20_000) text: string
  @Field(() => [String], { description: 'At most 8 options' })
  @ArrayMaxSize(optionLimits.max)
  @MaxLength(5_000, { each: true })
  options: string[]
}

@InputType({ description: 'Typed answer that earns all points from now on' })
export class AcceptAnswerInput {
  @Field(() => String, { description: 'Answer as described in docs/questions.md' })
  @MaxLength(rawAnswerLimit)
  answer: RawAnswer
  @Field({ description: 'Language of the paper in which it was given' }) language: string
}

@InputType()
export class CorrectQuestionInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field({ description: 'Reason for the correction, stored with the revision' }) @Length(3, 500) reason: string
  @Field(() => [QuestionTextInput], { nullable: true })
  @IsOptional()
  @ValidateNested({ each: true })
  @ArrayMaxSize(20)
  texts?: QuestionTextInput[] | null
  @Field(() => Choice, { nullable: true, description: 'Right answer' }) @IsOptional() answer?: Choice | null
  @Field(() => AcceptAnswerInput, { nullable: true, description: 'Typed answer to accept' })
  @IsOptional()
  @ValidateNested()
  accept?: AcceptAnswerInput | null
  @Field(() => Float, { nullable: true, description: 'Points for a correct answer' })
  @IsOptional()
  @IsPositive()
  @Max(1000)
  points?: number | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(1, 200) topic?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the question is cancelled; cancelled questions do not count',
  })
  cancelled?: boolean | null
}

@ObjectType()
export class CorrectQuestionPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Int) questionNo: number
  @Field(() => Int, { description: 'Revision number, starting at 1; the highest applies' }) revision: number
}

@ArgsType()
export class ExamsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Words of a title, in any language' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@ArgsType()
export class FindExamsArgs extends ExamsArgs {
  @Field(() => String, { nullable: true, description: 'Slug of the category' }) @IsOptional() @MaxLength(80) category?:
    | string
    | null
  @Field(() => Int, { nullable: true, description: 'School grade that can sit the exam' }) grade?: number | null
  @Field(() => String, { nullable: true, description: 'Language code, ISO 639-1' })
  @IsOptional()
  @Matches(/^[a-z]{2}$/)
  language?: string | null
  @Field(() => Int, { nullable: true }) round?: number | null
  @Field(() => Int, { nullable: true, description: 'Lowest round, inclusive' }) fromRound?: number | null
  @Field(() => Int, { nullable: true, description: 'Highest round, inclusive' }) toRound?: number | null
  @Field(() => ExamDelivery, { nullable: true }) delivery?: ExamDelivery | null
  @Field(() => Boolean, { nullable: true, description: 'True for exams that are not over, false for past exams' })
  coming?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the results are published' })
  resultsPublished?: boolean | null
}

@ArgsType()
export class ExamsByIdsArgs {
  @Field(() => [ID]) @ArrayMaxSize(100) ids: string[]
}
