import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import type { Scoring } from '../exam.entity.ts'
import { ExamCheckId } from './exam-check-id.ts'
import type { ExamUses } from './uses.ts'

@ObjectType('SetUpScoring', { description: 'Points for an answer' })
export class ScoringType implements Scoring {
  @Field(() => Float) right: number
  @Field(() => Float, { description: '0 or less' }) wrong: number
  @Field(() => Float) blank: number
}

@ObjectType('SetUpLevel', { description: 'A gated level of an exam' })
export class ExamLevelType {
  @Field() name: string
  @Field(() => Int) fromQuestionNo: number
  @Field(() => Int) toQuestionNo: number
  @Field(() => Int, { description: 'Right answers that open the next level' }) passMark: number
}

@ObjectType('ExamUses', { description: 'How many people did what with an exam' })
export class ExamUsesType implements ExamUses {
  @Field(() => Int) applied: number
  @Field(() => Int) paid: number
  @Field(() => Int, { description: 'Attempts that were begun' }) sat: number
  @Field(() => Int, { description: 'Attempts that have not ended' }) open: number
  @Field(() => Int, { description: 'Attempts that ended and have no result' }) ungraded: number
}

@ObjectType({ description: 'One line of the check list of an exam' })
export class ExamCheck {
  @Field(() => ExamCheckId) id: ExamCheckId
  @Field() ok: boolean
  @Field({ description: 'The exam cannot go on without it; else it is an advice' }) required: boolean
  @Field(() => [String]) problems: string[]
  @Field(() => [Int], { description: 'The questions that it is about' }) questionNos: number[]
}

@ObjectType({ description: 'What only those who set exams up read of an exam' })
export class ExamSetUp {
  @Field(() => ID) id: string
  @Field(() => Int, { description: 'Sent along with a change' }) version: number
  @Field(() => String, { nullable: true }) externalUrl: string | null
  @Field(() => String, { nullable: true }) externalSource: string | null
  @Field(() => String, { nullable: true }) initialLink: string | null
  @Field(() => Int) graceSeconds: number
  @Field(() => Date, { nullable: true }) applyFrom: Date | null
  @Field(() => Date, { nullable: true }) applyUntil: Date | null
  @Field(() => ScoringType) scoring: Scoring
  @Field(() => [ExamLevelType]) levels: ExamLevelType[]
  @Field() mixQuestions: boolean
  @Field() mixOptions: boolean
  @Field() resultAtOnce: boolean
  @Field(() => Int) appealDays: number
  @Field(() => ID, { nullable: true }) practiceExamId: string | null
  @Field(() => Date, { nullable: true }) archivedAt: Date | null
  @Field() createdAt: Date
}
