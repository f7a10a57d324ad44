import {
  gapLimit,
  optionLimits,
  type QuestionContent,
  type QuestionShape,
} from '../../../../shared/questions/content.ts'
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { Decimals, Id, Ids } from '../../../graphql/input.ts'
import type { JsonObject } from '../../../graphql/json-object.ts'
import { Exam } from '../exam.entity.ts'
import { differenceKinds, type Difference } from '../papers/consistency.ts'
import { Choice } from '../papers/paper.ts'
import { QuestionContentScalar, QuestionKind, QuestionShapeScalar } from '../papers/question-kind.ts'
import { Question, TextStatus } from '../papers/question.entity.ts'
import { AnswerReading, AnswerReadingPlace } from './answer-reading.entity.ts'
import { QuestionScoringInput } from './question-scoring.ts'

registerEnum(TextStatus, {
  name: 'TextStatus',
  description: 'Translation status of a question text',
  values: {
    draft: 'Not translated or approved since it was last changed',
    translated: 'Marked as translated; waits for approval',
    approved: 'Approved by a reviewer',
  },
})
const DifferenceKind = Object.fromEntries(differenceKinds.map((kind) => [kind, kind]))
registerEnum(DifferenceKind, {
  name: 'DifferenceKind',
  description: 'Kind of difference between a translation and the first language',
  values: {
    numbers: 'A number is missing or different',
    formulas: 'A formula is missing or different',
    pictures: 'A picture is missing or different',
    units: 'A number has another unit',
  },
})

@ObjectType({ description: 'Option as shown to students' })
export class PreviewOption {
  @Field(() => Choice) choice: Choice
  @Field({ description: 'Sanitised HTML' }) html: string
}

@ObjectType({ description: 'Second list of matching, or the options of a gap' })
export class PreviewList {
  @Field(() => [PreviewOption]) options: PreviewOption[]
}

@ObjectType({ description: 'Question as shown to students' })
export class QuestionPreview {
  @Field({ description: 'Sanitised HTML' }) html: string
  @Field(() => [PreviewOption]) options: PreviewOption[]
  @Field(() => [PreviewList], { description: 'Second list of matching, or the options of each gap' })
  lists: PreviewList[]
  @Field(() => String, { nullable: true, description: 'Unit printed behind the box of a number' }) unit: string | null
  @Field(() => QuestionKind, { nullable: true, description: 'Null if the kind is not known' })
  kind: QuestionKind | null
  @Field(() => QuestionShapeScalar, { nullable: true, description: 'Form of the question, by its kind' })
  shape: QuestionShape['shape'] | null
  @Field(() => [String], { description: 'Formulas that cannot be rendered' }) brokenFormulas: string[]
}

@InputType({ description: 'Second list of matching, or the options of a gap' })
export class OptionListInput {
  @Field(() => [String], { description: 'At most 8 options; empty for a gap without options' })
  @ArrayMaxSize(optionLimits.max)
  @MaxLength(5_000, { each: true })
  options: string[]
}

@ArgsType()
export class QuestionPreviewArgs {
  @Field() @MaxLength(20_000) text: string
  @Field(() => [String], { description: 'At most 8 options' })
  @ArrayMaxSize(optionLimits.max)
  @MaxLength(5_000, { each: true })
  options: string[]
  @Field(() => [OptionListInput], {
    nullable: true,
    description: 'Second list of matching, or the options of each gap',
  })
  @IsOptional()
  @ArrayMaxSize(gapLimit)
  @ValidateNested({ each: true })
  lists?: OptionListInput[] | null
  @Field(() => String, { nullable: true, description: 'Unit printed behind the box of a number' })
  @IsOptional()
  @MaxLength(30)
  unit?: string | null
  @Field(() => QuestionKind, { nullable: true }) kind?: QuestionKind | null
  @Field(() => QuestionShapeScalar, { nullable: true, description: 'Returned as sent; needs a kind' })
  shape?: JsonObject | null
}

@ObjectType({ description: 'Difference in meaning between a translation and the first language' })
export class TextDifference implements Difference {
  @Field({ description: 'Location: `text`, or the letter of an option' }) place: string
  @Field(() => DifferenceKind) kind: Difference['kind']
  @Field(() => [String], { description: 'Values of the original text' }) expected: string[]
  @Field(() => [String], { description: 'Values of the translation' }) found: string[]
}

@ObjectType({ description: 'Text of a question in one language' })
export class PaperText {
  @Field({ description: 'Language code, ISO 639-1' }) language: string
  @Field({ description: 'Question text, in Markdown' }) text: string
  @Field(() => [String]) options: string[]
  @Field(() => [[String]], { description: 'Second list of matching, or the options of each gap' }) lists: string[][]
  @Field(() => String, { nullable: true, description: 'Unit printed behind the box of a number' }) unit: string | null
  @Field(() => TextStatus) status: TextStatus
  @Field({ description: 'Whether differences from the first language were accepted' }) accepted: boolean
  @Field(() => String, { nullable: true, description: 'Name of the user who set the status' }) reviewedBy: string | null
  @Field(() => [TextDifference], { description: 'Differences from the first language of the exam' })
  differences: TextDifference[]
}

@InputType({ description: 'Text of a question in one language, possibly incomplete' })
export class PaperTextInput {
  @Field({ description: 'Language code, ISO 639-1' }) @Matches(/^[a-z]{2}$/) language: string
  @Field({ description: 'Question text, in Markdown' }) @MaxLength(20_000) text: string
  @Field(() => [String], { description: 'At most 8 options' })
  @ArrayMaxSize(optionLimits.max)
  @MaxLength(5_000, { each: true })
  options: string[]
  @Field(() => [OptionListInput], {
    nullable: true,
    description: 'Second list of matching, or the options of each gap; null leaves them unchanged',
  })
  @IsOptional()
  @ArrayMaxSize(gapLimit)
  @ValidateNested({ each: true })
  lists?: OptionListInput[] | null
  @Field(() => String, {
    nullable: true,
    description: 'Unit printed behind the box of a number; null leaves it unchanged, an empty text removes it',
  })
  @IsOptional()
  @MaxLength(30)
  unit?: string | null
  @Field(() => String, { nullable: true, description: 'Worked solution; null leaves it unchanged' })
  @IsOptional()
  @MaxLength(20_000)
  explanation?: string | null
}

@InputType()
export class SaveQuestionInput {
  @Id('Exam') examId: string
  @Field(() => Int, { nullable: true, description: 'Question number; omit to append a new question' })
  @IsOptional()
  @Min(1)
  @Max(200)
  questionNo?: number | null
  @Field(() => String, { nullable: true, description: 'Version that the form was loaded with' })
  version?: string | null
  @Field(() => Choice, { nullable: true, description: 'Right answer; null leaves it unchanged' })
  answer?: Choice | null
  @Field(() => QuestionContentScalar, {
    nullable: true,
    description: 'Kind, shape and key, instead of the right answer; null leaves them unchanged',
  })
  content?: JsonObject | null
  @Field(() => QuestionScoringInput, { nullable: true, description: 'Null leaves it unchanged' })
  @IsOptional()
  @ValidateNested()
  scoring?: QuestionScoringInput | null
  @Field() @Length(1, 200) topic: string
  @Field(() => Int, { nullable: true, description: 'Difficulty from 1 (easy) to 5 (hard)' })
  @IsOptional()
  @Min(1)
  @Max(5)
  difficulty?: number | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(500) source?: string | null
  @Field(() => Float, { description: 'Points for a correct answer' }) @Min(0.001) @Max(1000) @Decimals(3) points: number
  @Field() shuffleOptions: boolean
  @Field(() => [PaperTextInput])
  @ArrayNotEmpty()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  texts: PaperTextInput[]
  @Field(() => String, { nullable: true, description: 'Reason; required once the exam is published' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@ObjectType()
export class SaveQuestionPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Question) question: Question
}

@InputType()
export class ReviewTextInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field() version: string
  @Field() @Matches(/^[a-z]{2}$/) language: string
  @Field(() => TextStatus) status: TextStatus
  @Field({ description: 'Whether the viewer accepts the differences from the first language' })
  acceptDifferences: boolean
}

@ObjectType()
export class ReviewTextPayload {
  @Field(() => Question) question: Question
}

@InputType()
export class DeleteQuestionInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field({ description: 'Version of the question that was read; another one is refused with CONFLICT' }) version: string
}

@ObjectType()
export class DeleteQuestionPayload {
  @Field(() => ID) deletedId: string
  @Field(() => Exam) exam: Exam
}

@InputType()
export class OrderQuestionsInput {
  @Id('Exam') examId: string
  @Ids('Question', { description: 'IDs of all questions in the new order' })
  @ArrayNotEmpty()
  @ArrayMaxSize(200)
  ids: string[]
}

@ObjectType()
export class OrderQuestionsPayload {
  @Field(() => Exam) exam: Exam
}

@InputType()
export class ReadAnswersInput {
  @Id('Exam') examId: string
  @Field(() => AnswerReadingPlace) place: AnswerReadingPlace
}

@ObjectType({ description: 'Worked solution of a question in one language' })
export class Explanation {
  @Field() language: string
  @Field({ description: 'Explanation of the solution, in Markdown' }) text: string
}

@ObjectType({ description: 'Right answer of a question' })
export class QuestionKey {
  @Field(() => Int) questionNo: number
  @Field(() => Choice, { nullable: true, description: 'Right option; null for a question without exactly one' })
  answer: Choice | null
  @Field(() => QuestionContentScalar, { description: 'Kind, shape and key of the question' })
  content: QuestionContent
  @Field(() => [Explanation]) explanations: Explanation[]
}

@ObjectType()
export class ReadAnswersPayload {
  @Field(() => [QuestionKey]) keys: QuestionKey[]
  @Field(() => AnswerReading) reading: AnswerReading
}
