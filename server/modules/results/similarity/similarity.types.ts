import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'

@ObjectType({ description: 'One of two students with similar answers' })
export class SimilarStudent {
  @Field(() => ID) reportId: string
  @Field() username: string
  @Field({ description: 'First and last name' }) name: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => Int, { description: 'Number of right answers' }) correct: number
}

@ObjectType({ description: 'Two students of the same school with more matching answers than their scores explain' })
export class SimilarAnswers {
  @Field(() => [SimilarStudent], { description: 'The two students' }) students: SimilarStudent[]
  @Field() school: string
  @Field(() => Int, { description: 'Number of matching answers, including blanks' }) matches: number
  @Field(() => Int, { description: 'Number of matches with the same wrong option' }) wrongMatches: number
  @Field(() => Float, { description: 'Expected number of matches for independent students' }) expected: number
  @Field(() => Float, { description: 'p-value of the generalized binomial test' }) pValue: number
  @Field(() => Float, { description: 'p-value adjusted by Benjamini and Hochberg' }) adjusted: number
  @Field(() => Float, {
    description: 'Share of simulated exams with a pair at least as unlikely',
  })
  falseAlarmRate: number
}

@ObjectType({
  description: 'Statistical comparison of answers of students at the same school; a hint for review, never proof',
})
export class AnswerSimilarity {
  @Field(() => Int, { description: 'Number of students' }) count: number
  @Field(() => Int, { description: 'Minimum number of students required for a comparison' }) least: number
  @Field(() => Int, { description: 'Number of questions that count' }) questions: number
  @Field(() => Int, { description: 'Number of pairs of students at the same school' }) pairs: number
  @Field(() => Int, { description: 'Number of simulated exams with independent students' }) simulations: number
  @Field(() => Float, { description: 'Share of simulated exams with a flagged pair' }) falseFlagRate: number
  @Field(() => [SimilarAnswers], { description: 'Flagged pairs, least likely first, at most 200' })
  flagged: SimilarAnswers[]
}

@InputType()
export class CompareAnswersInput {
  @Id('Exam') examId: string
}

@ObjectType()
export class CompareAnswersPayload {
  @Field() similarity: AnswerSimilarity
}
