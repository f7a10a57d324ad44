import { Length, Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { LocalizedText } from '../../editions.ts'
import { Id } from '../../graphql/input.ts'
import { Exam } from '../exams/public.ts'
import { CodingAccount, CodingLanguage } from './accounts/coding-account.entity.ts'
import { CodingRule } from './results/coding-result.entity.ts'

@ObjectType({ description: 'The account, linked' })
export class InvokeCodingPayload {
  @Field(() => CodingAccount) account: CodingAccount
}

@InputType()
export class SwitchCodingLanguageInput {
  @Field(() => CodingLanguage) language: CodingLanguage
}

@ObjectType({ description: 'The account in its language' })
export class SwitchCodingLanguagePayload {
  @Field(() => CodingAccount) account: CodingAccount
}

@ObjectType({ description: 'The account is no longer linked' })
export class UnlinkCodingPayload {
  @Field() unlinked: boolean
}

@InputType()
export class CodingLoginInput {
  @Id('Application', { nullable: true, description: 'Comes back to this exam; else to the page of coding games' })
  applicationId?: string | null
}

@ObjectType({ description: 'Where the student logs in at the provider' })
export class CodingLoginPayload {
  @Field({ description: 'Works once, for two minutes' }) url: string
}

@InputType()
export class SetCodingStepsInput {
  @Id('Application') applicationId: string
  @Field(() => Int) @Min(0) @Max(3) stepsDone: number
}

@ObjectType({ description: 'How far a student has come with the steps into an exam at a provider' })
export class SetCodingStepsPayload {
  @Field(() => Int) stepsDone: number
}

@InputType()
export class MergeCodingInput {
  @Id('User') userId: string
  @Field({ description: 'Id or name of the player at the provider' }) @Length(1, 200) handle: string
}

@ObjectType({ description: 'The account that is linked now' })
export class MergeCodingPayload {
  @Field(() => CodingAccount) account: CodingAccount
}

@InputType()
export class SetCodingRuleInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) @Max(1000) maxLevels: number
}

@ObjectType({ description: 'How the levels become the score now' })
export class SetCodingRulePayload {
  @Field(() => CodingRule) rule: CodingRule
}

@InputType()
export class GiveCodingTimeInput {
  @Id('Exam') examId: string
  @Field(() => Int, { description: 'At most four hours' }) @Min(60) @Max(14_400) seconds: number
  @Field() @Length(3, 500) reason: string
}

@ObjectType({ description: 'To how many students time was given' })
export class GiveCodingTimePayload {
  @Field(() => Int) studentsHelped: number
}

@ObjectType({ description: 'A student for whom the provider of coding games fails' })
export class AffectedStudent {
  applicationId: string
  @Field() username: string
  @Field() name: string
  examId: string
  examTitles: LocalizedText
  @Field({ description: '`unlinked`, `unreachable`, `refused`, `gone`, `changed` or `uncertainStart`' }) problem: string
  @Field(() => Date, { nullable: true }) since: Date | null
  @Field({ description: 'Sits the exam now' }) sitting: boolean
  @Field(() => Int, { nullable: true, description: 'Levels that the last look before an uncertain start found' })
  levelsEarlier: number | null
  @Field(() => Int, { nullable: true, description: 'Levels that the first look after an uncertain start found' })
  levelsAtStart: number | null
}

@InputType()
export class SettleCodingStartInput {
  @Id('Application') applicationId: string
  @Field(() => Int, { description: 'Between what the two looks found' }) @Min(0) @Max(100_000) levelsBefore: number
}

@ObjectType({ description: 'The result is written after this' })
export class SettleCodingStartPayload {
  @Field(() => [AffectedStudent], { description: 'Students for whom the provider still fails' })
  problems: AffectedStudent[]
}

@ObjectType({ description: 'An exam at the provider of coding games' })
export class CodingExam {
  @Field(() => Exam) exam: Exam
  @Field(() => CodingRule, { nullable: true, description: 'Null: an admin records the results' })
  rule: CodingRule | null
  @Field(() => Int, { description: 'Students with a place' }) students: number
  @Field(() => Int, { description: 'Of them, with a linked account' }) linked: number
  @Field(() => Int, { description: 'Results that were written' }) results: number
}
