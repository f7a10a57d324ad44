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
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { InLanguages, TranslationInput } from '../../texts/public.ts'
import { Category } from '../category.entity.ts'
import { Exam, ExamDelivery, ExamLayout, SelfieRule } from '../exam.entity.ts'
import { ExamStage } from './exam-stage.ts'

/** Limit on the exams copied at once, above the size of a season. */
export const mostCopies = 200
/** Limit on the days by which the dates of copies move. */
export const mostDays = 20 * 366

@InputType({ description: 'Points for an answer' })
export class ScoringInput {
  @Field(() => Float) @Min(0) @Max(1000) right: number
  @Field(() => Float, { description: '0 or less' }) @Min(-1000) @Max(0) wrong: number
  @Field(() => Float) @Min(-1000) @Max(1000) blank: number
}

@InputType({ description: 'A gated level' })
export class LevelInput {
  @Field() @Length(1, 80) name: string
  @Field(() => Int) @Min(1) @Max(200) fromQuestionNo: number
  @Field(() => Int) @Min(1) @Max(200) toQuestionNo: number
  @Field(() => Int, { description: 'Right answers that open the next level' }) @Min(0) @Max(200) passMark: number
}

@InputType({ description: 'Everything of an exam that is set up, apart from its questions' })
export class ExamDetailsInput {
  @Id('Category') categoryId: string
  @InLanguages() titles: TranslationInput[]
  @Field(() => Int) @Min(1) @Max(12) fromGrade: number
  @Field(() => Int) @Min(1) @Max(12) toGrade: number
  @Field(() => [String], { description: 'ISO 639-1; the first stands in for a missing one' })
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

  @Field({ description: "Wall-clock time of the student's own zone, written as UTC, when `localWindow` is set" })
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
  @Field({ defaultValue: false, description: 'Each student gets the questions in an order of their own' })
  mixQuestions: boolean
  @Field({
    defaultValue: false,
    description: 'Each student gets the options in an order of their own, where they may be',
  })
  mixOptions: boolean
  @Field() resultAtOnce: boolean
  @Field(() => Int, { defaultValue: 7, description: 'Days in which questions about results can be asked; 0: none' })
  @Min(0)
  @Max(365)
  appealDays: number
  @Id('Exam', { nullable: true }) practiceExamId?: string | null
  @Field(() => Int, { description: 'Minor units' }) @Min(0) @Max(100_000_00) priceAmount: number
  @Field(() => Int) @Min(0) @Max(20) round: number
  @Field() byQualification: boolean
  @Field(() => Int) @Min(1) @Max(10) teamSize: number
}

@InputType()
export class CreateExamInput {
  @Field(() => ExamDetailsInput) @ValidateNested() details: ExamDetailsInput
}

@InputType()
export class UpdateExamInput {
  @Id('Exam') examId: string
  @Field(() => Int, { description: 'The version that the form was filled in from' }) version: number
  @Field(() => ExamDetailsInput) @ValidateNested() details: ExamDetailsInput
  @Field(() => String, {
    nullable: true,
    description: 'Kept in the record of orders when the times of a published exam change',
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
  @Field(() => [String], { description: 'The fields that changed' }) changed: string[]
  @Field(() => Int, { description: 'How many people are told by e-mail' }) told: number
}

@InputType()
export class CopyExamsInput {
  @Ids('Exam') @ArrayMinSize(1) @ArrayMaxSize(mostCopies) examIds: string[]
  @Field(() => Int, { description: 'Days by which all dates move' }) @Min(-mostDays) @Max(mostDays) days: number
  @Field({ description: 'Whether the questions are copied too' }) questions: boolean
}

@ObjectType()
export class CopyExamsPayload {
  @Field(() => [Exam], { description: 'The drafts that were made, in the order of the originals' }) exams: Exam[]
}

@InputType()
export class MakePracticePaperInput {
  @Id('Exam') examId: string
}

@ObjectType()
export class MakePracticePaperPayload {
  @Field(() => Exam, { description: 'The draft that was made' }) exam: Exam
}

@InputType()
export class ArchiveExamsInput {
  @Ids('Exam') @ArrayMinSize(1) @ArrayMaxSize(mostCopies) examIds: string[]
  @Field({ description: 'False brings them back' }) archived: boolean
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
  @Id('Category', { nullable: true, description: 'None makes a new one' }) id?: string | null
  @Field({ description: 'In addresses' }) @Matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/) @Length(2, 60) slug: string
  @InLanguages() titles: TranslationInput[]
  @Field(() => Int) @Min(1) @Max(12) fromGrade: number
  @Field(() => Int) @Min(1) @Max(12) toGrade: number
  @Field(() => Int, { description: 'Minor units' }) @Min(0) @Max(100_000_00) priceAmount: number
  @Field({ description: 'ISO 4217' }) @Matches(/^(EUR|USD)$/) currency: string
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
  @Ids('Category', { description: 'Every category, in the wanted order' })
  @ArrayNotEmpty()
  @ArrayMaxSize(200)
  ids: string[]
}

@ObjectType()
export class OrderCategoriesPayload {
  @Field(() => [Category]) categories: Category[]
}

/** Sort keys of exam lists. */
export const ExamListOrder = { latest: 'latest', earliest: 'earliest', created: 'created' } as const
export type ExamListOrder = keyof typeof ExamListOrder
registerEnumType(ExamListOrder, {
  name: 'ExamListOrder',
  description: 'By opening, latest or earliest first, or newest first',
})

@ArgsType()
@InputType({ description: 'Exams in set-up, as their list shows them' })
export class ExamsInSetUpFilterInput {
  @Field(() => String, { nullable: true, description: 'Words of a title' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Field(() => String, { nullable: true, description: 'Slug' }) @IsOptional() @MaxLength(80) category?: string | null
  @Field(() => ExamStage, { nullable: true }) stage?: ExamStage | null
  @Field(() => Int, { nullable: true }) round?: number | null
  @Field(() => Boolean, { defaultValue: false }) archived: boolean
}

@ArgsType()
export class ExamsInSetUpArgs extends PageArgs {
  @Field(() => ExamListOrder, { defaultValue: ExamListOrder.latest }) order: ExamListOrder
}
