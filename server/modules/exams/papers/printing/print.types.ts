import { Matches } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../../graphql/input.ts'

@InputType()
export class PrintPaperInput {
  @Id('Exam') examId: string
  @Field({ description: 'Language of the paper, ISO 639-1; must be a language of the exam' })
  @Matches(/^[a-z]{2}$/)
  language: string
  @Field({ defaultValue: false, description: 'Whether to include right answers on a separate page; access is logged' })
  withAnswers: boolean
}

@ObjectType({ description: 'Paper as PDF' })
export class PrintedPaper {
  @Field() fileName: string
  @Field() mimeType: string
  @Field({ description: 'File content in Base64' }) content: string
}
