import {
  ArrayMaxSize,
  ArrayMinSize,
  IsOptional,
  Length,
  Matches,
  MaxLength,
  Min,
  Max,
  ValidateNested,
} from 'class-validator'
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { optionLimits } from '../../../../shared/questions/content.ts'
import { Decimals, Id } from '../../../graphql/input.ts'
import { Exam } from '../exam.entity.ts'
import { Question } from '../papers/question.entity.ts'

@InputType()
export class DuplicateQuestionInput {
  @Id('Question') questionId: string
  @Id('Exam', { nullable: true, description: 'Draft that gets the copy; default: the exam of the question' })
  @IsOptional()
  examId?: string | null
}

@ObjectType()
export class DuplicateQuestionPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Question) question: Question
}

@InputType({ description: 'Question read from pasted content' })
export class PastedQuestionInput {
  @Field({ description: 'Question text, in Markdown' }) @MaxLength(20_000) text: string
  @Field(() => [String], { description: 'At most 8 options; none for a question with a typed answer' })
  @ArrayMaxSize(optionLimits.max)
  @MaxLength(5_000, { each: true })
  options: string[]
  @Field({ description: 'Letters of the right options; empty if not known' }) @Matches(/^[A-H]{0,8}$/) right: string
  @Field(() => String, {
    nullable: true,
    description: 'Accepted answer of a question without options: a number, or words; null if not known',
  })
  @IsOptional()
  @MaxLength(200)
  accepted?: string | null
  @Field(() => Float, { nullable: true, description: 'Points for a correct answer; default: those of the input' })
  @IsOptional()
  @Min(0.001)
  @Max(1000)
  @Decimals(3)
  points?: number | null
  @Field(() => String, { nullable: true, description: 'Default: that of the input' })
  @IsOptional()
  @Length(1, 200)
  topic?: string | null
}

@InputType()
export class AddPastedQuestionsInput {
  @Id('Exam') examId: string
  @Field({ description: 'Language code, ISO 639-1' }) @Matches(/^[a-z]{2}$/) language: string
  @Field() @Length(1, 200) topic: string
  @Field(() => Float, { description: 'Points for a correct answer' }) @Min(0.001) @Max(1000) @Decimals(3) points: number
  @Field(() => [PastedQuestionInput])
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  questions: PastedQuestionInput[]
}

@ObjectType()
export class AddPastedQuestionsPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Number of added questions' }) added: number
  @Field(() => [Question]) questions: Question[]
}
