import { IsOptional, MaxLength, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import type { JsonObject } from '../../../graphql/json-object.ts'
import { Exam } from '../exam.entity.ts'
import { Question } from '../papers/question.entity.ts'
import { QuestionDraft, QuestionFormScalar } from './question-draft.entity.ts'

@InputType()
export class SaveQuestionDraftInput {
  @Id('Exam') examId: string
  @Id('Question', { nullable: true, description: 'Omit for a new question' })
  @IsOptional()
  questionId?: string | null
  @Field(() => Int, { description: 'Version of the draft that was changed; 0 if there was none' })
  @Min(0)
  version: number
  @Field(() => String, { nullable: true, description: 'Version of the question that the form was loaded with' })
  @IsOptional()
  @MaxLength(30)
  base?: string | null
  @Field(() => QuestionFormScalar, { description: 'At most 200 000 characters of JSON' }) form: JsonObject
}

@ObjectType()
export class SaveQuestionDraftPayload {
  @Field(() => QuestionDraft) draft: QuestionDraft
  @Field(() => Question, { nullable: true, description: 'The question as it is saved now; null for a new one' })
  question: Question | null
  @Field(() => Exam) exam: Exam
}

@InputType()
export class DiscardQuestionDraftInput {
  @Id('Exam') examId: string
  @Id('Question', { nullable: true, description: 'Omit for a new question' })
  @IsOptional()
  questionId?: string | null
}

@ObjectType()
export class DiscardQuestionDraftPayload {
  @Field(() => Question, { nullable: true, description: 'The question as it is saved; null for a new one' })
  question: Question | null
  @Field(() => Exam) exam: Exam
}

@ObjectType({ description: 'Another author with unsaved changes of the same question' })
export class QuestionEditor {
  @Field() name: string
  @Field({ description: 'Time of the last change' }) at: Date
}
