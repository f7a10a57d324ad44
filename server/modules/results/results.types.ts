import { IsOptional, Length } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../graphql/input.ts'
import { Exam } from '../exams/public.ts'

@ObjectType()
export class TopicResult {
  @Field() topic: string
  @Field(() => Int) correct: number
  @Field(() => Int) total: number
  @Field(() => Int, { nullable: true, description: 'Spent on its answers: from the answer before to each of them' })
  seconds: number | null
}

@InputType()
export class PublishResultsInput {
  @Id('Exam') examId: string
  @Field(() => String, { nullable: true, description: 'Why it is done again; kept with what it changes' })
  @IsOptional() @Length(3, 500)
  note?: string | null
}

@ObjectType()
export class PublishResultsPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'How many were ranked' }) rankedCount: number
}
