import { IsOptional, MaxLength, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id } from '../../../graphql/input.ts'
import { Exam } from '../exam.entity.ts'
import { Question } from '../papers/question.entity.ts'
import { type VersionChange, type VersionPart, versionParts } from './version-changes.ts'

const VersionPartEnum = Object.fromEntries(Object.keys(versionParts).map((part) => [part, part]))
registerEnum(VersionPartEnum, {
  name: 'VersionPart',
  description: 'Part of a question in which two versions differ',
  values: versionParts,
})

@ObjectType('VersionChange', { description: 'Difference of a version from the one before' })
export class VersionChangeType implements VersionChange {
  @Field(() => VersionPartEnum) part: VersionPart
  @Field(() => String, { nullable: true, description: 'Language code; null if it concerns all languages' })
  language: string | null
  @Field(() => String, { nullable: true, description: 'Letter of an option; in a further list `2 B`' })
  place: string | null
  @Field(() => String, { nullable: true }) before: string | null
  @Field(() => String, { nullable: true }) after: string | null
}

@InputType()
export class RestoreQuestionVersionInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) questionNo: number
  @Field({ description: 'Version of the question that was read; another one is refused with CONFLICT' }) version: string
  @Id('QuestionVersion') versionId: string
  @Field(() => String, { nullable: true, description: 'Reason; required once the exam is published' })
  @IsOptional()
  @MaxLength(500)
  reason?: string | null
}

@ObjectType()
export class RestoreQuestionVersionPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Question) question: Question
}
