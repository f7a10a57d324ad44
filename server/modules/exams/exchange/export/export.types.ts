import { ArrayMaxSize, IsOptional, Matches } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Id, Ids } from '../../../../graphql/input.ts'
import { ExportLoss } from './losses.ts'

/** Formats for exporting questions. */
export const ExportFormat = {
  moodle: 'moodle',
  gift: 'gift',
  aiken: 'aiken',
  table: 'table',
  qti21: 'qti21',
  qti30: 'qti30',
} as const
export type ExportFormat = keyof typeof ExportFormat
registerEnumType(ExportFormat, {
  name: 'ExportFormat',
  description: 'Moodle XML, GIFT, Aiken, a spreadsheet (xlsx), or a package of QTI 2.1 or 3.0',
})
registerEnumType(ExportLoss, { name: 'ExportLoss', description: 'What of a question a file does not hold' })

@InputType()
export class ExportQuestionsInput {
  @Id('Exam', { nullable: true, description: 'All questions of an exam that count' }) examId?: string | null
  @Ids('Question', { nullable: true, description: 'Questions of the bank, in this order; instead of `examId`' })
  @IsOptional()
  @ArrayMaxSize(200)
  questionIds?: string[] | null
  @Field({ description: 'ISO 639-1' }) @Matches(/^[a-z]{2}$/) language: string
  @Field(() => ExportFormat) format: ExportFormat
}

@ObjectType({ description: 'A question that a file holds in part or not at all' })
export class ExportedPart {
  @Field(() => ID) questionId: string
  @Field(() => Int, { description: 'In its exam; of the bank, in the selection' }) questionNo: number
  @Field(() => [ExportLoss]) losses: ExportLoss[]
}

@ObjectType()
export class ExportQuestionsPayload {
  @Field() fileName: string
  @Field() mimeType: string
  @Field({ description: 'The file in base64' }) content: string
  @Field(() => Int, { description: 'Questions in the file' }) exported: number
  @Field(() => [ExportedPart]) parts: ExportedPart[]
}
