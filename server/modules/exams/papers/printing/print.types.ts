import { Matches } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../../graphql/input.ts'

@InputType()
export class PrintPaperInput {
  @Id('Exam') examId: string
  @Field({ description: 'ISO 639-1, one of the exam’s' }) @Matches(/^[a-z]{2}$/) language: string
  @Field({ defaultValue: false, description: 'Right answers on a page of their own; reading them is logged' })
  withAnswers: boolean
}

@ObjectType({ description: 'A paper as PDF' })
export class PrintedPaper {
  @Field() fileName: string
  @Field() mimeType: string
  @Field({ description: 'The file in base64' }) content: string
}
