import { optionLimits } from '../../../../shared/questions/content.ts'
import { ArrayMaxSize, ArrayMinSize, IsOptional, Max, MaxLength, Min } from 'class-validator'
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { QuestionPreview } from '../editor/editor.types.ts'
import { Exam } from '../exam.entity.ts'
import { Choice } from '../papers/paper.ts'
import { QuestionKind } from '../papers/question-kind.ts'
import { QuestionImport, type ImportFault } from './question-import.entity.ts'

@ObjectType('ImportFault', { description: 'Error that prevents importing a question' })
export class ImportFaultType implements ImportFault {
  @Field(() => Int, { description: 'Line, row or item in the file' }) line: number
  @Field({ description: 'Why the row was not imported, in English' }) reason: string
  @Field(() => String, { nullable: true, description: 'Stable code of the reason' }) code?: string
}

@ObjectType('ImportRow', { description: 'Question of an import file, before it is imported' })
export class ImportRowType {
  @Field(() => Int) no: number
  @Field(() => Int, { description: 'Number of the line in the file' }) line: number
  @Field({ description: 'Question text, in Markdown' }) text: string
  @Field(() => [String]) options: string[]
  @Field(() => Choice, { nullable: true }) answer: Choice | null
  @Field(() => QuestionKind, { nullable: true, description: 'Null for a question that could not be read' })
  kind: QuestionKind | null
  @Field(() => String, { nullable: true, description: 'Right answers as plain text' }) keyText: string | null
  @Field(() => String, { nullable: true }) topic: string | null
  @Field(() => Float, { description: 'Points for a correct answer' }) points: number
  @Field({ description: 'Whether the options are shuffled' }) shuffled: boolean
  @Field(() => [ImportFaultType]) faults: ImportFault[]
  @Field(() => [String], { description: 'Kinds of parts that are not imported, such as hints' })
  dropped: string[]
  @Field() skipped: boolean
  @Field(() => String, { nullable: true, description: 'Lines of the question in the file' }) excerpt: string | null
  @Field(() => QuestionPreview) preview: QuestionPreview
}

@InputType()
export class RepairImportRowInput {
  @Id('QuestionImport') importId: string
  @Field(() => Int) version: number
  @Field(() => Int) no: number
  @Field({ description: 'Question text, in Markdown' }) @MaxLength(20_000) text: string
  @Field(() => [String], { description: '2 to 8 options' })
  @ArrayMinSize(optionLimits.min)
  @ArrayMaxSize(optionLimits.max)
  @MaxLength(5_000, { each: true })
  options: string[]
  @Field(() => Choice) answer: Choice
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(200) topic?: string | null
  @Field(() => Float, { description: 'Points for a correct answer' }) @Min(0.001) @Max(1000) points: number
}

@InputType()
export class SkipImportRowsInput {
  @Id('QuestionImport') importId: string
  @Field(() => Int) version: number
  @Field(() => [Int], { description: 'Numbers of the rows' }) @ArrayMinSize(1) @ArrayMaxSize(2000) nos: number[]
  @Field() skipped: boolean
}

@InputType()
export class ApplyQuestionImportInput {
  @Id('QuestionImport') importId: string
  @Field(() => Int) version: number
}

@ObjectType()
export class QuestionImportPayload {
  @Field(() => QuestionImport) import: QuestionImport
}

@ObjectType()
export class ApplyQuestionImportPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Number of added questions' }) added: number
  @Field(() => Int, { description: 'Number of questions that received translations' }) translated: number
  @Field(() => Int, { description: 'Number of rows that were left out' }) leftOut: number
  @Field(() => [String], { description: "What should be checked, in the viewer's language" }) warnings: string[]
}
