import { Length, Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { LocalizedText } from '../../editions.ts'
import { Id } from '../../graphql/input.ts'
import { Exam } from '../exams/public.ts'
import { CodingAccount, CodingLanguage } from './accounts/coding-account.entity.ts'
import { CodingRule } from './results/coding-result.entity.ts'

@ObjectType({ description: 'The linked account' })
export class InvokeCodingPayload {
  @Field(() => CodingAccount) account: CodingAccount
}

@InputType()
export class SwitchCodingLanguageInput {
  @Field(() => CodingLanguage) language: CodingLanguage
}

@ObjectType({ description: 'The account with its new language' })
export class SwitchCodingLanguagePayload {
  @Field(() => CodingAccount) account: CodingAccount
}

@ObjectType({ description: 'The account is no longer linked' })
export class UnlinkCodingPayload {
  @Field({ description: 'Whether an account was unlinked' }) unlinked: boolean
}

@InputType()
export class CodingLoginInput {
  @Id('Application', { nullable: true, description: 'Exam to return to after login; default: the coding games page' })
  applicationId?: string | null
}

@ObjectType({ description: 'Login at the provider' })
export class CodingLoginPayload {
  @Field({ description: 'Login URL; can be used once, within two minutes' }) url: string
}

@InputType()
export class SetCodingStepsInput {
  @Id('Application') applicationId: string
  @Field(() => Int) @Min(0) @Max(3) stepsDone: number
}

@ObjectType({ description: 'Progress of a student in the steps towards an exam at a provider' })
export class SetCodingStepsPayload {
  @Field(() => Int) stepsDone: number
}

@InputType()
export class MergeCodingInput {
  @Id('User') userId: string
  @Field({ description: 'ID or name of the player at the provider' }) @Length(1, 200) handle: string
}

@ObjectType({ description: 'The account with the newly linked player' })
export class MergeCodingPayload {
  @Field(() => CodingAccount) account: CodingAccount
}

@InputType()
export class SetCodingRuleInput {
  @Id('Exam') examId: string
  @Field(() => Int, { description: 'Number of levels to complete' }) @Min(1) @Max(1000) maxLevels: number
}

@ObjectType({ description: 'The new scoring rule' })
export class SetCodingRulePayload {
  @Field(() => CodingRule) rule: CodingRule
}

@InputType()
export class GiveCodingTimeInput {
  @Id('Exam') examId: string
  @Field(() => Int, { description: 'Extra time in seconds, at most 14400 (four hours)' })
  @Min(60)
  @Max(14_400)
  seconds: number
  @Field() @Length(3, 500) reason: string
}

@ObjectType({ description: 'Number of students who received extra time' })
export class GiveCodingTimePayload {
  @Field(() => Int, { description: 'Number of students who got more time' }) studentsHelped: number
}

@ObjectType({ description: 'Student affected by a problem at the coding game provider' })
export class AffectedStudent {
  applicationId: string
  @Field() username: string
  @Field({ description: 'First and last name' }) name: string
  examId: string
  examTitles: LocalizedText
  @Field({ description: '`unlinked`, `unreachable`, `refused`, `gone`, `changed` or `uncertainStart`' }) problem: string
  @Field(() => Date, { nullable: true, description: 'Time since which the student is affected' }) since: Date | null
  @Field({ description: 'Whether the student is currently sitting the exam' }) sitting: boolean
  @Field(() => Int, {
    nullable: true,
    description: 'Number of levels found by the last request before an uncertain start',
  })
  levelsEarlier: number | null
  @Field(() => Int, {
    nullable: true,
    description: 'Number of levels found by the first request after an uncertain start',
  })
  levelsAtStart: number | null
}

@InputType()
export class SettleCodingStartInput {
  @Id('Application') applicationId: string
  @Field(() => Int, { description: 'Number of levels, between the results of the two requests' })
  @Min(0)
  @Max(100_000)
  levelsBefore: number
}

@ObjectType({ description: 'Confirmation that the result will be recorded' })
export class SettleCodingStartPayload {
  @Field(() => [AffectedStudent], { description: 'Students who are still affected by provider problems' })
  problems: AffectedStudent[]
}

@ObjectType({ description: 'Exam at the coding game provider' })
export class CodingExam {
  @Field(() => Exam) exam: Exam
  @Field(() => CodingRule, { nullable: true, description: 'Scoring rule; null if an admin records the results' })
  rule: CodingRule | null
  @Field(() => Int, { description: 'Number of students with a place' }) students: number
  @Field(() => Int, { description: 'Number of these students with a linked account' }) linked: number
  @Field(() => Int, { description: 'Number of recorded results' }) results: number
}
