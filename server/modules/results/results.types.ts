import { IsOptional, Length } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../graphql/input.ts'
import { Exam } from '../exams/public.ts'

@ObjectType({ description: 'Result in one topic of an exam' })
export class TopicResult {
  @Field() topic: string
  @Field(() => Int) correct: number
  @Field(() => Int) total: number
  @Field(() => Int, { nullable: true, description: 'Spent on its answers: from the answer before to each of them' })
  seconds: number | null
}

@ObjectType({ description: 'A gated level: the right answers that pass it open the next one' })
export class LevelResult {
  @Field() name: string
  @Field(() => Int) correct: number
  @Field(() => Int, { description: 'Its questions without cancelled ones' }) total: number
  @Field(() => Int, { description: 'Right answers that pass it; fewer where questions are cancelled' }) passMark: number
  @Field() passed: boolean
  @Field({ description: 'Its questions were shown during the exam' }) opened: boolean
  @Field({ description: 'By the answers at the end every level before it is passed; else its questions bring nothing' })
  counted: boolean
}

@InputType()
export class PublishResultsInput {
  @Id('Exam') examId: string
  @Field(() => String, { nullable: true, description: 'Why it is done again; kept with what it changes' })
  @IsOptional()
  @Length(3, 500)
  note?: string | null
}

@ObjectType()
export class PublishResultsPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'How many were ranked' }) rankedCount: number
}
