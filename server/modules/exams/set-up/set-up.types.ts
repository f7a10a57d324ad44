import { Field, ID, Int, ObjectType } from 'type-graphql'
import { QuestionScoringType } from '../editor/question-scoring.ts'
import { ExamCheckId } from './exam-check-id.ts'
import { ScoringType } from './exam-scoring.ts'
import type { ExamUses } from './uses.ts'

@ObjectType('SetUpLevel', { description: 'Section or gated level of an exam' })
export class ExamLevelType {
  @Field({ description: 'Name of the section' }) name: string
  @Field(() => Int) fromQuestionNo: number
  @Field(() => Int) toQuestionNo: number
  @Field(() => Int, { description: 'Number of right answers that opens the next section; 0 if it is always open' })
  passMark: number
  @Field(() => QuestionScoringType, { nullable: true, description: 'Scoring where it differs from that of the exam' })
  scoring: QuestionScoringType | null
}

@ObjectType('ExamUses', { description: 'Usage counts of an exam' })
export class ExamUsesType implements ExamUses {
  @Field(() => Int, { description: 'Number of applications' }) applied: number
  @Field(() => Int) paid: number
  @Field(() => Int, { description: 'Number of started attempts' }) sat: number
  @Field(() => Int, { description: 'Number of attempts that have not ended' }) open: number
  @Field(() => Int, { description: 'Number of ended attempts without a result' }) ungraded: number
}

@ObjectType({ description: 'Item in the checklist of an exam' })
export class ExamCheck {
  @Field(() => ExamCheckId, { description: 'What is checked' }) id: ExamCheckId
  @Field({ description: 'Whether the check is passed' }) ok: boolean
  @Field({ description: 'Whether the item blocks the next stage; otherwise it is a recommendation' }) required: boolean
  @Field(() => [String], { description: "Missing items, in the viewer's language" }) problems: string[]
  @Field(() => [Int], { description: 'Numbers of the affected questions' }) questionNos: number[]
}

@ObjectType({ description: 'Fields of an exam available only to exam authors' })
export class ExamSetUp {
  @Field(() => ID) id: string
  @Field(() => Int, { description: 'Version for optimistic locking; send it with a change' }) version: number
  @Field(() => String, { nullable: true }) externalUrl: string | null
  @Field(() => String, { nullable: true }) externalSource: string | null
  @Field(() => String, { nullable: true }) initialLink: string | null
  @Field(() => Int) graceSeconds: number
  @Field(() => Date, { nullable: true }) applyFrom: Date | null
  @Field(() => Date, { nullable: true }) applyUntil: Date | null
  @Field(() => ScoringType) scoring: ScoringType
  @Field(() => [ExamLevelType]) levels: ExamLevelType[]
  @Field({ description: 'Whether the order of questions differs for each student' }) mixQuestions: boolean
  @Field({ description: 'Whether the order of options differs for each student' }) mixOptions: boolean
  @Field() resultAtOnce: boolean
  @Field(() => Int, { description: 'Days after publication in which students can appeal' }) appealDays: number
  @Field(() => ID, { nullable: true }) practiceExamId: string | null
  @Field(() => Date, { nullable: true, description: 'Time of archiving; null before it' }) archivedAt: Date | null
  @Field() createdAt: Date
}
