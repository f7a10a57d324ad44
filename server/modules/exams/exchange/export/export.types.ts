import { ArrayMaxSize, IsOptional, Matches } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../../graphql/enums.ts'
import { Id, Ids } from '../../../../graphql/input.ts'
import { ExportLoss } from './export-loss.ts'

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
registerEnum(ExportFormat, {
  name: 'ExportFormat',
  description: 'Format of exported questions',
  values: {
    moodle: 'Moodle XML',
    gift: 'GIFT text of Moodle',
    aiken: 'Aiken text of Moodle',
    table: 'Spreadsheet (XLSX)',
    qti21: 'QTI 2.1 package (ZIP)',
    qti30: 'QTI 3.0 package (ZIP)',
  },
})
registerEnum(ExportLoss, {
  name: 'ExportLoss',
  description: 'Part of a question that a file format cannot represent',
  values: {
    missing: 'The question has no text in the language and is not exported',
    unreadable: 'The question, or its right answer, cannot be read back from the file',
    pictures: 'Pictures',
    formatting: 'Formatting, formulas or tables',
    explanation: 'Explanation of the answer',
    points: 'Points',
    topic: 'Topic',
    difficulty: 'Difficulty',
    source: 'Source',
    shuffle: 'Whether options may be shuffled',
    level: 'Level that the question belongs to',
    kind: 'Kind of the question: it is read back as another one',
    scoring: 'Points for right, wrong or blank answers, or the rule for parts',
    shares: 'Shares of the points for single options or spellings',
    fixed: 'Options that keep their place',
    maxSelected: 'Number of options that can be selected',
    numberForm: 'Form in which a number must be typed',
    unit: 'Unit printed behind the box',
    units: 'Units that can be typed, with their factors',
    fractions: 'Exact numbers with repeating decimals',
    spellings: 'Accepted spellings',
    wildcards: 'Accepted spellings with wildcards',
    capitals: 'Whether capitals matter',
    regions: 'Exact regions of a picture',
    descriptions: 'The descriptions of regions',
  },
})

@InputType()
export class ExportQuestionsInput {
  @Id('Exam', { nullable: true, description: 'Exports all active questions of an exam' }) examId?: string | null
  @Ids('Question', {
    nullable: true,
    description: 'Exports these questions of the bank, in this order; alternative to `examId`',
  })
  @IsOptional()
  @ArrayMaxSize(200)
  questionIds?: string[] | null
  @Field({ description: 'Language code, ISO 639-1' }) @Matches(/^[a-z]{2}$/) language: string
  @Field(() => ExportFormat) format: ExportFormat
}

@ObjectType({ description: 'Question that was exported incompletely or not at all' })
export class ExportedPart {
  @Field(() => ID) questionId: string
  @Field(() => Int, { description: 'Question number in the exam, or position in the selection' }) questionNo: number
  @Field(() => [ExportLoss]) losses: ExportLoss[]
}

@ObjectType()
export class ExportQuestionsPayload {
  @Field() fileName: string
  @Field() mimeType: string
  @Field({ description: 'File content in Base64' }) content: string
  @Field(() => Int, { description: 'Number of exported questions' }) exported: number
  @Field(() => [ExportedPart]) parts: ExportedPart[]
}

@ObjectType({ description: 'File to start writing questions from' })
export class QuestionTemplate {
  @Field() fileName: string
  @Field() mimeType: string
  @Field({ description: 'File content in Base64' }) content: string
}
