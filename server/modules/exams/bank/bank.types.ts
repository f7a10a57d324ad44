import {
  ArrayMaxSize,
  ArrayMinSize,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import { SortedArgs } from '../../../graphql/connection.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { Exam } from '../exam.entity.ts'

@ArgsType()
@InputType({ description: 'Filters of the question bank' })
export class QuestionBankFilterInput {
  @Field(() => String, { nullable: true, description: 'Words of the text, in any language, or of the topic' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(200) topic?: string | null
  @Field(() => Int, { nullable: true, description: 'Difficulty' }) @IsOptional() @Min(1) @Max(5) difficulty?:
    | number
    | null
  @Field(() => String, { nullable: true, description: 'Slug of the category of an exam that uses the question' })
  @IsOptional()
  @MaxLength(80)
  category?: string | null
  @Field(() => String, { nullable: true, description: 'Language code, ISO 639-1' })
  @IsOptional()
  @Matches(/^[a-z]{2}$/)
  language?: string | null
}

/** Sort keys of the question bank. */
export const QuestionBankOrder = { createdAt: 'createdAt', topic: 'topic', difficulty: 'difficulty' } as const
export type QuestionBankOrder = keyof typeof QuestionBankOrder
registerEnum(QuestionBankOrder, {
  name: 'QuestionBankOrder',
  description: 'Sort order of the question bank',
  values: {
    createdAt: 'By time of the newest version',
    topic: 'By topic',
    difficulty: 'By difficulty, those without one first',
  },
})

@ArgsType()
export class QuestionBankArgs extends SortedArgs {
  @Field(() => QuestionBankOrder, { nullable: true, description: 'Sort order; default: `createdAt`' })
  order?: QuestionBankOrder | null
}

@ArgsType()
export class BankNeighboursArgs {
  @Id('Question') questionId: string
  @Field(() => QuestionBankOrder, { nullable: true, description: 'Sort order of the list; default: `createdAt`' })
  order?: QuestionBankOrder | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Descending order; default: true for createdAt, otherwise false',
  })
  descending?: boolean | null
}

@InputType({ description: 'Number of questions to draw for a topic and difficulty' })
export class DrawPartInput {
  @Field(() => Int, { description: 'Number of questions to draw' }) @Min(1) @Max(200) count: number
  @Field(() => String, { nullable: true, description: 'Topic; omit for any' }) @IsOptional() @MaxLength(200) topic?:
    | string
    | null
  @Field(() => Int, { nullable: true, description: 'Difficulty from 1 to 5; omit for any' })
  @IsOptional()
  @Min(1)
  @Max(5)
  difficulty?: number | null
}

@InputType()
export class DrawQuestionsInput {
  @Id('Exam') examId: string
  @Field({ description: 'Seed; the same seed and bank yield the same questions' }) @Length(1, 100) seed: string
  @Field(() => [DrawPartInput])
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  parts: DrawPartInput[]
  @Field(() => Date, { nullable: true, description: 'Excludes questions of exams that opened after this time' })
  unusedSince?: Date | null
}

@InputType()
export class TakeQuestionsInput {
  @Id('Exam') examId: string
  @Ids('Question') @ArrayMinSize(1) @ArrayMaxSize(200) questionIds: string[]
}

@ObjectType()
export class DrawQuestionsPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Number of added questions' }) added: number
}
