import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { SeekArgs } from '../../../graphql/connection.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { InLanguages, TranslationInput } from '../../texts/public.ts'
import { Category } from '../category.entity.ts'
import { Exam, ExamDelivery, ExamLayout, SelfieRule } from '../exam.entity.ts'
import { QuestionScoringInput } from '../editor/question-scoring.ts'
import { ScoringInput } from './exam-scoring.ts'
import { ExamStage } from './exam-stage.ts'

/** Maximum number of exams copied in one request, above the size of a season. */
const maxCopies = 200
/** Maximum number of days by which the dates of copies are shifted. */
export const maxDays = 20 * 366
@InputType({ description: 'Section or gated level of an exam' })
export class LevelInput {
  @Field({ description: 'Name of the section' }) @Length(1, 80) name: string
  @Field(() => Int) @Min(1) @Max(200) fromQuestionNo: number
  @Field(() => Int) @Min(1) @Max(200) toQuestionNo: number
  @Field(() => Int, { description: 'Number of right answers that opens the next section; 0 if it is always open' })
  @Min(0)
  @Max(200)
  passMark: number
  @Field(() => QuestionScoringInput, {
    nullable: true,
    description:
      'Scoring where it differs from that of the exam; null leaves that of a section with the same questions unchanged',
  })
  @IsOptional()
  @ValidateNested()
  scoring?: QuestionScoringInput | null
}

@InputType({ description: 'Configuration of an exam without its questions' })
export class ExamDetailsInput {
  @Id('Category') categoryId: string
  @InLanguages() titles: TranslationInput[]
  @Field(() => Int) @Min(1) @Max(12) fromGrade: number
  @Field(() => Int) @Min(1) @Max(12) toGrade: number
  @Field(() => [String], { description: 'Language codes, ISO 639-1; the first is the fallback' })
  @ArrayNotEmpty()
  @ArrayUnique()
  @ArrayMaxSize(20)
  @Matches(/^[a-z]{2}$/, { each: true })
  languages: string[]

  @Field(() => ExamDelivery) delivery: ExamDelivery
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(2000) externalUrl?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(100) externalSource?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(2000) initialLink?: string | null
  @Field(() => ExamLayout) layout: ExamLayout

  @Field({ description: 'With `localWindow`: local time of each student’s time zone, written as UTC' })
  opensAt: Date
  @Field() closesAt: Date
  @Field() localWindow: boolean
  @Field(() => Int) @Min(60) @Max(86_400) durationSeconds: number
  @Field(() => Int) @Min(0) @Max(300) graceSeconds: number
  @Field(() => Date, { nullable: true }) applyFrom?: Date | null
  @Field(() => Date, { nullable: true }) applyUntil?: Date | null

  @Field(() => ScoringInput) @ValidateNested() scoring: ScoringInput
  @Field(() => [LevelInput]) @ArrayMaxSize(20) @ValidateNested({ each: true }) levels: LevelInput[]
  @Field(() => SelfieRule) selfie: SelfieRule
  @Field({ defaultValue: false, description: 'Whether questions are shuffled for each student' })
  mixQuestions: boolean
  @Field({
    defaultValue: false,
    description: 'Whether options are shuffled for each student where allowed',
  })
  mixOptions: boolean
  @Field() resultAtOnce: boolean
  @Field(() => Int, {
    defaultValue: 7,
    description: 'Number of days in which questions about results can be asked; 0 for none',
  })
  @Min(0)
  @Max(365)
  appealDays: number
  @Id('Exam', { nullable: true }) practiceExamId?: string | null
  @Field(() => Int, { description: 'Amount in minor units (cents)' }) @Min(0) @Max(100_000_00) priceAmount: number
  @Field(() => Int) @Min(0) @Max(20) round: number
  @Field({ description: 'Whether only qualified students can apply' }) byQualification: boolean
  @Field(() => Int, { description: 'Number of students in a team' }) @Min(1) @Max(10) teamSize: number
}

@InputType()
export class CreateExamInput {
  @Field(() => ExamDetailsInput) @ValidateNested() details: ExamDetailsInput
}

@InputType()
export class UpdateExamInput {
  @Id('Exam') examId: string
  @Field(() => Int, { description: 'Version that the form was loaded with' }) version: number
  @Field(() => ExamDetailsInput) @ValidateNested() details: ExamDetailsInput
  @Field(() => String, {
    nullable: true,
    description: 'Stored with the orders of the exam if the times of a published exam change',
  })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@ObjectType()
export class CreateExamPayload {
  @Field(() => Exam) exam: Exam
}

@ObjectType()
export class UpdateExamPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => [String], { description: 'Names of the changed fields' }) changed: string[]
  @Field(() => Int, { description: 'Number of people notified by e-mail' }) told: number
}

@InputType()
export class CopyExamsInput {
  @Ids('Exam') @ArrayMinSize(1) @ArrayMaxSize(maxCopies) examIds: string[]
  @Field(() => Int, { description: 'Number of days by which all dates are shifted' })
  @Min(-maxDays)
  @Max(maxDays)
  days: number
  @Field({ description: 'Whether to copy the questions too' }) questions: boolean
}

@ObjectType()
export class CopyExamsPayload {
  @Field(() => [Exam], { description: 'Created drafts, in the order of the originals' }) exams: Exam[]
}

@InputType()
export class MakePracticePaperInput {
  @Id('Exam') examId: string
}

@ObjectType()
export class MakePracticePaperPayload {
  @Field(() => Exam, { description: 'Created draft' }) exam: Exam
}

@InputType()
export class ArchiveExamsInput {
  @Ids('Exam') @ArrayMinSize(1) @ArrayMaxSize(maxCopies) examIds: string[]
  @Field({ description: 'Whether the exams are archived; false restores them' }) archived: boolean
}

@ObjectType()
export class ArchiveExamsPayload {
  @Field(() => [Exam]) exams: Exam[]
}

@InputType()
export class DeleteExamInput {
  @Id('Exam') examId: string
}

@ObjectType()
export class DeleteExamPayload {
  @Field(() => ID) deletedId: string
}

@InputType()
export class SaveCategoryInput {
  @Id('Category', { nullable: true, description: 'Category to update; omit to create a new one' }) id?: string | null
  @Field({ description: 'URL slug' }) @Matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/) @Length(2, 60) slug: string
  @InLanguages() titles: TranslationInput[]
  @Field(() => Int) @Min(1) @Max(12) fromGrade: number
  @Field(() => Int) @Min(1) @Max(12) toGrade: number
  @Field(() => Int, { description: 'Amount in minor units (cents)' }) @Min(0) @Max(100_000_00) priceAmount: number
  @Field({ description: 'ISO 4217 currency code' }) @Matches(/^(EUR|USD)$/) currency: string
}

@ObjectType()
export class SaveCategoryPayload {
  @Field(() => Category) category: Category
}

@InputType()
export class DeleteCategoryInput {
  @Id('Category') id: string
}

@ObjectType()
export class DeleteCategoryPayload {
  @Field(() => ID) deletedId: string
}

@InputType()
export class OrderCategoriesInput {
  @Ids('Category', { description: 'IDs of all categories in the new order' })
  @ArrayNotEmpty()
  @ArrayMaxSize(200)
  ids: string[]
}

@ObjectType()
export class OrderCategoriesPayload {
  @Field(() => [Category]) categories: Category[]
}

/** Sort keys of exam lists. */
export const ExamListOrder = {
  latest: 'latest',
  earliest: 'earliest',
  created: 'created',
  titleAscending: 'titleAscending',
  titleDescending: 'titleDescending',
} as const
export type ExamListOrder = keyof typeof ExamListOrder
registerEnum(ExamListOrder, {
  name: 'ExamListOrder',
  description: 'Sort order of exams',
  values: {
    latest: 'By opening time, latest first',
    earliest: 'By opening time, earliest first',
    created: 'Newest first',
    titleAscending: 'By title in the language of the request',
    titleDescending: 'By title in the language of the request, backwards',
  },
})

@ArgsType()
@InputType({ description: 'Filters of the exam setup list' })
export class ExamsInSetUpFilterInput {
  @Field(() => String, { nullable: true, description: 'Words of the title' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Field(() => String, { nullable: true, description: 'Slug of the category' }) @IsOptional() @MaxLength(80) category?:
    | string
    | null
  @Field(() => ExamStage, { nullable: true }) stage?: ExamStage | null
  @Field(() => Int, { nullable: true }) round?: number | null
  @Field(() => Boolean, { defaultValue: false, description: 'Whether to list archived exams' }) archived: boolean
}

@ArgsType()
export class ExamsInSetUpArgs extends SeekArgs {
  @Field(() => ExamListOrder, { defaultValue: ExamListOrder.latest }) order: ExamListOrder
}
