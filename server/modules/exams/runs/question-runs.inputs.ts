import { Matches, ValidateNested } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { QuestionBankFilterInput } from '../bank/bank.types.ts'
import { ExportFormat } from '../exchange/export/export.types.ts'

@InputType()
export class TakeMatchingQuestionsInput {
  @Field(() => QuestionBankFilterInput, { description: 'Applies to all current matches' })
  @ValidateNested()
  filter: QuestionBankFilterInput
  @Id('Exam') examId: string
}

@InputType()
export class ExportMatchingQuestionsInput {
  @Field(() => QuestionBankFilterInput, { description: 'Applies to all current matches' })
  @ValidateNested()
  filter: QuestionBankFilterInput
  @Field({ description: 'Language code, ISO 639-1' }) @Matches(/^[a-z]{2}$/) language: string
  @Field(() => ExportFormat) format: ExportFormat
}

@InputType()
export class FetchQuestionExportInput {
  @Id('Run') runId: string
}
