import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayNotEmpty,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Id, Ids } from '../../../graphql/input.ts'
import { Exam } from '../exam.entity.ts'
import { differenceKinds, type Difference } from '../papers/consistency.ts'
import { Choice } from '../papers/paper.ts'
import { Question, TextStatus } from '../papers/question.entity.ts'
import { AnswerReading, AnswerReadingPlace } from './answer-reading.entity.ts'

registerEnumType(TextStatus, { name: 'TextStatus', description: 'How far the text of a question is in a language' })
const DifferenceKind = Object.fromEntries(differenceKinds.map((kind) => [kind, kind]))
registerEnumType(DifferenceKind, { name: 'DifferenceKind', description: 'What differs between two languages' })

@ObjectType({ description: 'An option as students see it' })
export class PreviewOption {
  @Field(() => Choice) choice: Choice
  @Field({ description: 'Safe HTML' }) html: string
}

@ObjectType({ description: 'A question as students see it' })
export class QuestionPreview {
  @Field({ description: 'Safe HTML' }) html: string
  @Field(() => [PreviewOption]) options: PreviewOption[]
  @Field(() => [String], { description: 'Formulas that cannot be drawn' }) brokenFormulas: string[]
}

@ArgsType()
export class QuestionPreviewArgs {
  @Field() @MaxLength(20_000) text: string
  @Field(() => [String]) @ArrayMinSize(4) @ArrayMaxSize(4) @MaxLength(5_000, { each: true }) options: string[]
}

@ObjectType({ description: 'A part of a translation that says something else than the first language' })
export class TextDifference implements Difference {
  @Field({ description: '`text`, or the letter of an option' }) place: string
  @Field(() => DifferenceKind) kind: Difference['kind']
  @Field(() => [String]) expected: string[]
  @Field(() => [String]) found: string[]
}

@ObjectType({ description: 'The words of a question in one language' })
export class PaperText {
  @Field({ description: 'ISO 639-1' }) language: string
  @Field() text: string
  @Field(() => [String]) options: string[]
  @Field(() => TextStatus) status: TextStatus
  @Field({ description: 'Differences from the first language were accepted' }) accepted: boolean
  @Field(() => String, { nullable: true, description: 'Who gave the status' }) reviewedBy: string | null
  @Field(() => [TextDifference], { description: 'From the first language of the exam' }) differences: TextDifference[]
}

@InputType({ description: 'The words of a question in one language, finished or not' })
export class PaperTextInput {
  @Field({ description: 'ISO 639-1' }) @Matches(/^[a-z]{2}$/) language: string
  @Field() @MaxLength(20_000) text: string
  @Field(() => [String]) @ArrayMinSize(4) @ArrayMaxSize(4) @MaxLength(5_000, { each: true }) options: string[]
  @Field(() => String, { nullable: true, description: 'How it is solved; null leaves it as it is' })
  @IsOptional()
  @MaxLength(20_000)
  explanation?: string | null
}

@InputType()
export class SaveQuestionInput {
  @Id('Exam') examId: string
  @Field(() => Int, { nullable: true, description: 'None appends a new one' })
  @IsOptional()
  @Min(1)
  @Max(200)
  questionNo?: number | null
  @Field(() => String, { nullable: true, description: 'The version that the form was filled in from' })
  version?: string | null
  @Field(() => Choice, { nullable: true, description: 'The right option; null leaves it as it is' })
  answer?: Choice | null
  @Field() @Length(1, 200) topic: string
  @Field(() => Int, { nullable: true, description: '1 easy to 5 hard' })
  @IsOptional()
  @Min(1)
  @Max(5)
  difficulty?: number | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(500) source?: string | null
  @Field(() => Float) @Min(0.001) @Max(1000) points: number
  @Field() shuffleOptions: boolean
  @Field(() => [PaperTextInput])
  @ArrayNotEmpty()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  texts: PaperTextInput[]
  @Field(() => String, { nullable: true, description: 'Why; required once the exam is published' })
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
  @Field({ description: 'The viewer answers for the differences from the first language' }) acceptDifferences: boolean
}

@ObjectType()
export class ReviewTextPayload {
  @Field(() => Question) question: Question
}

@InputType()
export class DeleteQuestionInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field() version: string
}

@ObjectType()
export class DeleteQuestionPayload {
  @Field(() => ID) deletedId: string
  @Field(() => Exam) exam: Exam
}

@InputType()
export class OrderQuestionsInput {
  @Id('Exam') examId: string
  @Ids('Question', { description: 'Every question, in the wanted order' })
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

@ObjectType({ description: 'How a question is solved, in one language' })
export class Explanation {
  @Field() language: string
  @Field() text: string
}

@ObjectType({ description: 'The right answer of a question' })
export class QuestionKey {
  @Field(() => Int) questionNo: number
  @Field(() => Choice) answer: Choice
  @Field(() => [Explanation]) explanations: Explanation[]
}

@ObjectType()
export class ReadAnswersPayload {
  @Field(() => [QuestionKey]) keys: QuestionKey[]
  @Field(() => AnswerReading) reading: AnswerReading
}
