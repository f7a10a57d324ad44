import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'

@ObjectType({ description: 'One of two students whose answers are alike' })
export class SimilarStudent {
  @Field(() => ID) reportId: string
  @Field() username: string
  @Field() name: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => Int, { description: 'Right answers' }) correct: number
}

@ObjectType({ description: 'Two students of one school whose answers agree more than their scores explain' })
export class SimilarAnswers {
  @Field(() => [SimilarStudent], { description: 'Two' }) students: SimilarStudent[]
  @Field() school: string
  @Field(() => Int, { description: 'Questions answered alike, blanks among them' }) matches: number
  @Field(() => Int, { description: 'Of these, the same wrong option' }) wrongMatches: number
  @Field(() => Float, { description: 'Matches of two who work independently' }) expected: number
  @Field(() => Float, { description: 'Of the generalized binomial test' }) pValue: number
  @Field(() => Float, { description: 'The p-value adjusted by Benjamini and Hochberg' }) adjusted: number
  @Field(() => Float, {
    description: 'Share of simulated exams of honest students with a pair at least as unlikely',
  })
  falseAlarmRate: number
}

@ObjectType({ description: 'The answers of students of one school, compared: a hint for people, never proof' })
export class AnswerSimilarity {
  @Field(() => Int, { description: 'Students' }) count: number
  @Field(() => Int, { description: 'Students that are needed for a comparison' }) least: number
  @Field(() => Int, { description: 'Questions that count' }) questions: number
  @Field(() => Int, { description: 'Pairs of students of one school' }) pairs: number
  @Field(() => Int, { description: 'Simulated exams of honest students' }) simulations: number
  @Field(() => Float, { description: 'Share of simulated exams in which a pair was flagged' }) falseFlagRate: number
  @Field(() => [SimilarAnswers], { description: 'The least likely first; at most 200' }) flagged: SimilarAnswers[]
}

@InputType()
export class CompareAnswersInput {
  @Id('Exam') examId: string
}

@ObjectType()
export class CompareAnswersPayload {
  @Field() similarity: AnswerSimilarity
}
