import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'Result in one topic of an exam' })
export class TopicResult {
  @Field({ description: 'Topic of the questions' }) topic: string
  @Field(() => Int) correct: number
  @Field(() => Int, { description: 'Number of partly right answers' }) partial: number
  @Field(() => Int, { description: 'Number of questions' }) total: number
  @Field(() => Int, { nullable: true, description: 'Seconds spent on its answers, measured from the previous answer' })
  seconds: number | null
}

@ObjectType({ description: 'Result of a gated level' })
export class LevelResult {
  @Field({ description: 'Name of the level' }) name: string
  @Field(() => Int) correct: number
  @Field(() => Int, { description: 'Number of questions, without cancelled ones' }) total: number
  @Field(() => Int, { description: 'Number of right answers needed to pass, reduced for cancelled questions' })
  passMark: number
  @Field() passed: boolean
  @Field({ description: 'Whether the questions were shown during the exam' }) opened: boolean
  @Field({ description: 'Whether the level counts, because the final answers pass all earlier levels' })
  counted: boolean
}
