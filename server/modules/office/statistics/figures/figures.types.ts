import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Exam } from '../../../exams/public.ts'

/** Permission to see statistics. */
export const statisticsPermission = 'admin.statistics'

/** Dimensions of breakdowns. */
export const StatisticDimension = {
  edition: 'edition',
  season: 'season',
  exam: 'exam',
  category: 'category',
  grade: 'grade',
  country: 'country',
  language: 'language',
  supervisor: 'supervisor',
  partner: 'partner',
  method: 'method',
} as const
export type StatisticDimension = keyof typeof StatisticDimension
registerEnumType(StatisticDimension, {
  name: 'StatisticDimension',
  description:
    'What figures are broken down by; `method` (of payment) has money alone. A season runs from September to August; ' +
    'an installation serves one edition',
})

/** Kinds of comparison period. */
export const StatisticComparison = { period: 'period', year: 'year', deadline: 'deadline' } as const
export type StatisticComparison = keyof typeof StatisticComparison
registerEnumType(StatisticComparison, {
  name: 'StatisticComparison',
  description:
    '`period`: as many days, just before; `year`: the same days of the year before; `deadline`: the exam before this one ' +
    'in its category, on the days that are as far from its own deadline',
})

/** Length of a point of a series. */
export const StatisticStep = { day: 'day', week: 'week', month: 'month' } as const
export type StatisticStep = keyof typeof StatisticStep
registerEnumType(StatisticStep, { name: 'StatisticStep', description: 'What a point of a series spans' })

@ObjectType({ description: 'Payments in one currency; amounts are in minor units. Currencies are never added up' })
export class MoneyFigures {
  @Field({ description: 'ISO 4217' }) currency: string
  @Field(() => Int, { description: 'Payments that money came for in the period' }) receivedCount: number
  @Field(() => Float) receivedAmount: number
  @Field(() => Int, { description: 'Those of them that were refunded since, wholly or partly' }) refundedCount: number
  @Field(() => Float, { description: 'What went back of what came in the period' }) refundedAmount: number
  @Field(() => Int, { description: 'Payments asked for in the period that are due or processing' }) openCount: number
  @Field(() => Float) openAmount: number
}

@ObjectType({ description: 'Counts of what began in a period, by how far it has come since' })
export class StatisticFigures {
  @Field(() => Int, { description: 'Students registered in the period; drafts are not counted' }) students: number
  @Field(() => Int) supervisors: number
  @Field(() => Int) partners: number
  @Field(() => Int, { description: 'Of these students: with an application that is not cancelled' })
  studentsApplied: number
  @Field(() => Int) studentsPaid: number
  @Field(() => Int) studentsSat: number
  @Field(() => Int) studentsCertified: number
  @Field(() => Int, { description: 'Applications made in the period, in any state' }) applications: number
  @Field(() => Int, { description: 'Of these: invitations that wait for an answer' }) invited: number
  @Field(() => Int, { description: 'Of these: the fee is open' }) applied: number
  @Field(() => Int, { description: 'Of these: paid, or free' }) paid: number
  @Field(() => Int) cancelled: number
  @Field(() => Int, { description: 'Of these: the exam was sat to its end' }) sat: number
  @Field(() => Int, { description: 'Of these: with a valid certificate' }) certified: number
  @Field(() => [MoneyFigures]) money: MoneyFigures[]
}

@ObjectType({
  description:
    'Figures of one edition, season, exam, category, grade, country, language, supervisor, partner or method',
})
export class StatisticRow {
  @Field({
    description:
      'An id without its type, an edition, the year in which a season begins, a grade, a country (ISO 3166-1), ' +
      'a language; empty: not known',
  })
  key: string
  @Field(() => ID, { nullable: true, description: 'Of the exam, the category or the person' }) id: string | null
  @Field(() => String, { nullable: true, description: 'Of the edition, the exam, the category or the person' })
  title: string | null
  @Field(() => Date, { nullable: true, description: 'When the exam opens' }) opensAt: Date | null
  @Field(() => StatisticFigures) figures: StatisticFigures
  @Field(() => StatisticFigures, {
    nullable: true,
    description: 'Of the period before, of a season those of the season before; null: no data',
  })
  previous: StatisticFigures | null
}

@ObjectType({ description: 'Figures of a day, a week or a month' })
export class StatisticPoint {
  @Field({ description: 'First day, YYYY-MM-DD' }) from: string
  @Field({ description: 'Last day, YYYY-MM-DD' }) to: string
  @Field(() => StatisticFigures) figures: StatisticFigures
  @Field(() => StatisticFigures, { nullable: true, description: 'Of as many days, as long after the start' })
  previous: StatisticFigures | null
}

@ObjectType({ description: 'Applications to exams that are not over' })
export class ActiveSessions {
  @Field({ description: 'Id of the category without its type, or the language' }) key: string
  @Field(() => ID, { nullable: true, description: 'Of the category' }) id: string | null
  @Field(() => String, { nullable: true, description: 'Of the category' }) title: string | null
  @Field(() => Int, { description: 'Exams that are not over' }) exams: number
  @Field(() => Int, { description: 'Applications to them that are not cancelled' }) applications: number
  @Field(() => Int) paid: number
  @Field(() => Int) sat: number
}

@ObjectType({ description: 'Figures of a period, from summaries that are at most a minute old' })
export class Statistics {
  @Field({ description: 'First day, YYYY-MM-DD' }) from: string
  @Field({ description: 'Last day, YYYY-MM-DD; not after today' }) to: string
  @Field(() => String, { nullable: true, description: 'First day of the period before; null: no data' })
  previousFrom: string | null
  @Field(() => String, { nullable: true }) previousTo: string | null
  @Field(() => Exam, { nullable: true, description: 'The exam compared with, where that is another one' })
  previousExam: Exam | null
  @Field({ description: 'IANA name of the zone in which days begin and end' }) zone: string
  @Field(() => Date, { nullable: true, description: 'Every change before this moment is counted' }) asOf: Date | null
  @Field(() => Date, { nullable: true, description: 'When the summaries were last compared with the rows' })
  comparedAt: Date | null
  @Field(() => Int, { description: 'Counters that differed then; 0 is right' }) differing: number
  /** an exam or a category by id, a country, or everything */
  filter: StatisticFilter
  comparison: StatisticComparison
  /** filter of the comparison: the same unless an exam is compared with the previous one */
  previousFilter: StatisticFilter
}

/** Filter of the figures. */
export type StatisticFilter =
  | { readonly scope: 'exam' | 'category' | 'country'; readonly key: string }
  | { readonly scope: ''; readonly key: '' }
