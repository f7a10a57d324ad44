import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../../graphql/enums.ts'
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
registerEnum(StatisticDimension, {
  name: 'StatisticDimension',
  description: 'Dimension of a breakdown',
  values: {
    edition: 'Edition; an installation serves one',
    season: 'Season, from September to August',
    exam: 'Exam',
    category: 'Category of the exam',
    grade: 'Grade of the student',
    country: 'Country of the student',
    language: 'Language of the application',
    supervisor: 'Supervisor of the student; a student with several counts for each',
    partner: 'Partner of the student’s supervisors; a student with several counts for each',
    method: 'Payment method; payments only',
  },
})

/** Kinds of comparison period. */
export const StatisticComparison = { period: 'period', year: 'year', deadline: 'deadline' } as const
export type StatisticComparison = keyof typeof StatisticComparison
registerEnum(StatisticComparison, {
  name: 'StatisticComparison',
  description: 'Period with which figures are compared',
  values: {
    period: 'The same number of days immediately before',
    year: 'The same days of the previous year',
    deadline: 'The previous exam of the category, at the same distance from its own deadline',
  },
})

/** Length of a point of a series. */
export const StatisticStep = { day: 'day', week: 'week', month: 'month' } as const
export type StatisticStep = keyof typeof StatisticStep
registerEnum(StatisticStep, {
  name: 'StatisticStep',
  description: 'Interval of a series',
  values: {
    day: 'One UTC day per point',
    week: 'One week, from Monday, per point',
    month: 'One calendar month per point',
  },
})

@ObjectType({ description: 'Payment totals in one currency, in minor units; currencies are never added' })
export class MoneyFigures {
  @Field({ description: 'ISO 4217 currency code' }) currency: string
  @Field(() => Int, { description: 'Number of payments received in the period' }) receivedCount: number
  @Field(() => Float, { description: 'Received amount, in minor units' }) receivedAmount: number
  @Field(() => Int, { description: 'Number of these payments refunded since, fully or partially' })
  refundedCount: number
  @Field(() => Float, { description: 'Refunded part of the payments received in the period' }) refundedAmount: number
  @Field(() => Int, { description: 'Number of payments requested in the period that are due or processing' })
  openCount: number
  @Field(() => Float, { description: 'Amount still to be paid, in minor units' }) openAmount: number
}

@ObjectType({ description: 'Counts of records created in a period, by current progress' })
export class StatisticFigures {
  @Field(() => Int, { description: 'Number of students registered in the period, without drafts' }) students: number
  @Field(() => Int, { description: 'Number of supervisors' }) supervisors: number
  @Field(() => Int, { description: 'Number of partners' }) partners: number
  @Field(() => Int, { description: 'Number of these students with an active application' })
  studentsApplied: number
  @Field(() => Int, { description: 'Number of students who have paid' }) studentsPaid: number
  @Field(() => Int, { description: 'Number of students who sat an exam' }) studentsSat: number
  @Field(() => Int, { description: 'Number of students with a certificate' }) studentsCertified: number
  @Field(() => Int, { description: 'Number of applications created in the period, in any state' }) applications: number
  @Field(() => Int, { description: 'Number of these that are unanswered invitations' }) invited: number
  @Field(() => Int, { description: 'Number of these with an open fee' }) applied: number
  @Field(() => Int, { description: 'Number of these that are paid or free' }) paid: number
  @Field(() => Int, { description: 'Number of cancelled applications' }) cancelled: number
  @Field(() => Int, { description: 'Number of these whose exam was completed' }) sat: number
  @Field(() => Int, { description: 'Number of these with a valid certificate' }) certified: number
  @Field(() => [MoneyFigures]) money: MoneyFigures[]
}

@ObjectType({
  description:
    'Figures of one edition, season, exam, category, grade, country, language, supervisor, partner or payment method',
})
export class StatisticRow {
  @Field({
    description:
      'Untyped ID, edition, start year of a season, grade, country (ISO 3166-1) or language; empty if unknown',
  })
  key: string
  @Field(() => ID, { nullable: true, description: 'ID of the exam, category or person' }) id: string | null
  @Field(() => String, { nullable: true, description: 'Name of the edition, exam, category or person' })
  title: string | null
  @Field(() => Date, { nullable: true, description: 'Opening time of the exam' }) opensAt: Date | null
  @Field(() => StatisticFigures) figures: StatisticFigures
  @Field(() => StatisticFigures, {
    nullable: true,
    description: 'Figures of the compared period, or of the previous season; null without data',
  })
  previous: StatisticFigures | null
}

@ObjectType({ description: 'Figures of a day, a week or a month' })
export class StatisticPoint {
  @Field({ description: 'First day, YYYY-MM-DD' }) from: string
  @Field({ description: 'Last day, YYYY-MM-DD' }) to: string
  @Field(() => StatisticFigures) figures: StatisticFigures
  @Field(() => StatisticFigures, { nullable: true, description: 'Figures of the same interval in the compared period' })
  previous: StatisticFigures | null
}

@ObjectType({ description: 'Application count for exams that are not over' })
export class ActiveSessions {
  @Field({ description: 'Untyped category ID, or language code' }) key: string
  @Field(() => ID, { nullable: true, description: 'ID of the category' }) id: string | null
  @Field(() => String, { nullable: true, description: 'ID of the category' }) title: string | null
  @Field(() => Int, { description: 'Number of exams that are not over' }) exams: number
  @Field(() => Int, { description: 'Number of active applications to these exams' }) applications: number
  @Field(() => Int) paid: number
  @Field(() => Int, { description: 'Number of students who sat the exam' }) sat: number
}

@ObjectType({ description: 'Statistics of a period, from counters that are at most a minute old' })
export class Statistics {
  @Field({ description: 'First day, YYYY-MM-DD' }) from: string
  @Field({ description: 'Last day, YYYY-MM-DD; at most today' }) to: string
  @Field(() => String, { nullable: true, description: 'First day of the compared period; null without data' })
  previousFrom: string | null
  @Field(() => String, { nullable: true, description: 'End of the previous period' }) previousTo: string | null
  @Field(() => Exam, { nullable: true, description: 'Compared exam, if it is a different one' })
  previousExam: Exam | null
  @Field({ description: 'IANA time zone of the days' }) zone: string
  @Field(() => Date, { nullable: true, description: 'Time up to which all changes are counted' }) asOf: Date | null
  @Field(() => Date, { nullable: true, description: 'Time of the last verification of the counters' })
  comparedAt: Date | null
  @Field(() => Int, { description: 'Number of incorrect counters at that time; 0 is correct' }) differing: number
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
