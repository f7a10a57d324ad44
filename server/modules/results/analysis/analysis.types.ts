import { IsOptional, Length, Max, Min, ValidateNested } from 'class-validator'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id } from '../../../graphql/input.ts'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { JsonObject } from '../../../graphql/json-object.ts'
import { AnswerOutcome } from '../../arena/public.ts'
import { AcceptAnswerInput, Choice, QuestionContentScalar, QuestionKind } from '../../exams/public.ts'
import { Award } from '../rankings/award.ts'
import type { DifClass } from './mantel-haenszel.ts'

/** Warning that a question needs its author's attention. */
export const ItemFlag = {
  tooHard: 'tooHard',
  tooEasy: 'tooEasy',
  weak: 'weak',
  negative: 'negative',
  distractor: 'distractor',
  translation: 'translation',
} as const
export type ItemFlag = (typeof ItemFlag)[keyof typeof ItemFlag]
registerEnum(ItemFlag, {
  name: 'ItemFlag',
  description: 'Warning that a question needs its author’s attention',
  values: {
    tooHard: 'Facility below 5 %',
    tooEasy: 'Facility above 95 %',
    weak: 'Discrimination efficiency below 15 %',
    negative: 'Negative discrimination index',
    distractor: 'A wrong option was chosen more often than the right one',
    translation: 'DIF class C in a language',
  },
})

@ObjectType({
  description: 'Number of scores in a band of the scale, in percent of the maximum, excluding the upper end',
})
export class ScoreBand {
  @Field(() => Float, { description: 'Lowest score of the band' }) from: number
  @Field(() => Float, { description: 'Highest score of the band' }) to: number
  @Field(() => Int, { description: 'Number of students' }) count: number
}

@ObjectType({ description: 'Number of attempts in a language' })
export class LanguageCount {
  @Field() language: string
  @Field(() => Int, { description: 'Number of students' }) count: number
}

/** Direction of an infinite delta. */
export const DifInfinite = { harder: 'harder', easier: 'easier' } as const
export type DifInfinite = (typeof DifInfinite)[keyof typeof DifInfinite]
registerEnum(DifInfinite, {
  name: 'DifInfinite',
  description: 'Direction of an infinite delta',
  values: {
    harder: 'At no score does a student in this language have the question right while one in the other has it wrong',
    easier: 'At no score does a student in this language have the question wrong while one in the other has it right',
  },
})

@ObjectType({ description: 'Comparison of a question in one language with the most common language (Mantel–Haenszel)' })
export class DifItem {
  @Field() language: string
  @Field(() => Float, {
    nullable: true,
    description:
      'Delta; negative values mean that the question is harder in this language. Null if it is infinite, see infinite',
  })
  delta: number | null
  @Field(() => Float, { nullable: true, description: 'Standard error of delta; null if delta is infinite' })
  standardError: number | null
  @Field(() => DifInfinite, { nullable: true, description: 'Direction of an infinite delta; null if delta is finite' })
  infinite: DifInfinite | null
  @Field(() => Float, { description: 'Mantel–Haenszel chi-squared statistic' }) chiSquared: number
  @Field(() => String, { description: 'DIF class: A negligible, B moderate, C large' }) difClass: DifClass
}

@ObjectType({ description: 'Spelling of an answer' })
export class AnswerSpelling {
  @Field({ description: 'Answer as plain text' }) answer: string
  @Field(() => Int, { description: 'Number of students' }) count: number
}

@ObjectType({ description: 'Typed answer that can be accepted with correctQuestion' })
export class AcceptableAnswer {
  @Field(() => String, { description: 'Answer as described in docs/questions.md' }) answer: RawAnswer
  @Field({ description: 'Language of the paper in which it was given' }) language: string
}

@ObjectType({ description: 'Answer that several students gave; answers with the same meaning are one' })
export class FrequentAnswer {
  @Field({ description: 'Most frequent spelling as plain text' }) answer: string
  @Field(() => Int, { description: 'Number of students' }) count: number
  @Field(() => [AnswerSpelling], { description: 'Most frequent spellings, at most 20' }) spellings: AnswerSpelling[]
  @Field(() => String, {
    nullable: true,
    description: 'Language of the papers; null if the right answers are the same in all languages',
  })
  language: string | null
  @Field(() => AcceptableAnswer, {
    nullable: true,
    description: 'Null until the results are published, for right answers, and for those that cannot be accepted',
  })
  acceptable: AcceptableAnswer | null
  @Field(() => AnswerOutcome, { nullable: true, description: 'Null until the results are published' })
  outcome: AnswerOutcome | null
}

@ObjectType({ description: 'Item statistics by Moodle’s formulas; null if undefined for the data' })
export class QuestionAnalysis {
  @Field(() => Int) questionNo: number
  @Field() topic: string
  @Field(() => QuestionKind) kind: QuestionKind
  @Field(() => Int, {
    nullable: true,
    description: 'Right option, from 1 for A; null until the results are published, and without exactly one',
  })
  answer: number | null
  @Field(() => Float, { nullable: true, description: 'Value in percent' }) facility: number | null
  @Field(() => Float, { nullable: true, description: 'Value in percent' }) standardDeviation: number | null
  @Field(() => Float, { nullable: true, description: 'Value in percent' }) discriminationIndex: number | null
  @Field(() => Float, { nullable: true, description: 'Value in percent' }) discriminationEfficiency: number | null
  @Field(() => Float, { nullable: true, description: 'Value in percent' }) effectiveWeight: number | null
  @Field(() => Int) blank: number
  @Field(() => [Int], {
    description: 'Number of times each option was selected; empty for questions whose answers are not single options',
  })
  chosen: number[]
  @Field(() => [FrequentAnswer], {
    description: 'Most frequent answers, at most 20; empty for questions whose answers are single options',
  })
  frequent: FrequentAnswer[]
  @Field(() => [DifItem]) dif: DifItem[]
  @Field(() => [ItemFlag]) flags: ItemFlag[]
}

@ObjectType({ description: 'Item analysis of an exam by Moodle’s formulas' })
export class ItemAnalysis {
  @Field(() => Int, { description: 'Number of attempts' }) count: number
  @Field(() => Int, { description: 'Version of the paper' }) paperVersion: number
  @Field(() => Float) maxScore: number
  @Field(() => Float, { nullable: true }) mean: number | null
  @Field(() => Float, { nullable: true }) median: number | null
  @Field(() => Float, { nullable: true, description: 'Standard deviation of the scores' }) standardDeviation:
    | number
    | null
  @Field(() => Float, { nullable: true, description: 'Skewness of the scores' }) skewness: number | null
  @Field(() => Float, { nullable: true, description: 'Excess kurtosis of the scores' }) kurtosis: number | null
  @Field(() => Float, { nullable: true, description: 'Cronbach’s alpha in percent' }) internalConsistency: number | null
  @Field(() => Float, { nullable: true, description: 'Value in percent' }) errorRatio: number | null
  @Field(() => Float, { nullable: true, description: 'Standard error of a score' }) standardError: number | null
  @Field(() => Int, {
    nullable: true,
    description:
      'Minimum number of attempts for figures on reliability and discrimination, which are null with fewer; null if reached',
  })
  reliableFrom: number | null
  @Field(() => [ScoreBand]) distribution: ScoreBand[]
  @Field(() => [LanguageCount]) languages: LanguageCount[]
  @Field(() => String, { nullable: true, description: 'Language with which other languages are compared' })
  referenceLanguage: string | null
  @Field(() => [QuestionAnalysis]) items: QuestionAnalysis[]
}

@InputType({ description: 'Correction to preview' })
export class CorrectionPreviewInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field(() => Choice, { nullable: true, description: 'Right answer' }) @IsOptional() answer?: Choice | null
  @Field(() => QuestionContentScalar, {
    nullable: true,
    description: 'Kind, shape and key, instead of the right answer',
  })
  content?: JsonObject | null
  @Field(() => AcceptAnswerInput, { nullable: true, description: 'Typed answer to accept' })
  @IsOptional()
  @ValidateNested()
  accept?: AcceptAnswerInput | null
  @Field(() => Boolean, { nullable: true }) @IsOptional() cancelled?: boolean | null
}

@ObjectType({ description: 'Effect of a correction on one student' })
export class CorrectedReport {
  @Field(() => ID) reportId: string
  @Field({ description: 'First and last name of the student' }) name: string
  @Field(() => Float, { description: 'Score before the correction' }) scoreBefore: number
  @Field(() => Float, { description: 'Score after the correction' }) scoreAfter: number
  @Field(() => Int, { nullable: true, description: 'Rank before the correction' }) rankBefore: number | null
  @Field(() => Int, { nullable: true, description: 'Rank after the correction' }) rankAfter: number | null
  @Field(() => Award, { nullable: true }) awardBefore: Award | null
  @Field(() => Award, { nullable: true }) awardAfter: Award | null
  @Field(() => Int, { description: 'Number of award certificates that would be replaced or revoked' })
  certificates: number
}

@ObjectType({ description: 'Effect of a correction' })
export class CorrectionPreview {
  @Field(() => Int, { description: 'Number of recomputed results' }) reports: number
  @Field(() => Int, { description: 'Number of results whose score changes' }) scoresChanged: number
  @Field(() => Int, { description: 'Number of results whose rank changes' }) ranksChanged: number
  @Field(() => Int, { description: 'Number of results whose award changes' }) awardsChanged: number
  @Field(() => Int, { description: 'Number of award certificates that would be replaced or revoked' })
  certificatesChanged: number
  @Field(() => [CorrectedReport], {
    description: 'Affected students, award changes first, then the largest changes; at most 100',
  })
  students: CorrectedReport[]
}

@InputType()
export class UndoCorrectionInput {
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field() @Length(3, 500) reason: string
}

@ObjectType()
export class UndoCorrectionPayload {
  @Field(() => Int) questionNo: number
  @Field(() => Int) revision: number
}

@ObjectType({ description: 'Current version of a question' })
export class CorrectableQuestion {
  @Field(() => Int) questionNo: number
  @Field(() => Int) revision: number
  @Field() topic: string
  @Field() cancelled: boolean
  @Field(() => Choice, { nullable: true, description: 'Right answer; null until the results are published' })
  answer: Choice | null
  @Field(() => String, { nullable: true, description: 'Reason for the last correction' }) reason: string | null
  @Field(() => Date, { nullable: true, description: 'Time of the last correction' }) correctedAt: Date | null
}
