import { Column, Entity, Index, Unique } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import type { StoredWords } from '../../texts/public.ts'
import { grandFinalReader, organiser } from '../grand-final.access.ts'
import type { QuotaRules } from '../quotas/quota-rules.ts'
import { CountryCap } from './country-caps.ts'
import type { Phases } from './phases.ts'

@ObjectType({ description: 'Refund rule for cancellations' })
export class CancellationRule {
  @Field(() => Int, { description: 'Minimum number of days before the event at which the rule applies' })
  daysBefore: number
  @Field(() => Int, { description: 'Refunded percentage of the paid amount' }) percent: number
}

/** The Grand Final of one season. Organisers can change all its figures. Amounts in minor units. */
@Entity()
@ObjectType({ implements: Node, description: 'Grand Final of one season' })
@Access(grandFinalReader)
@Index(['published', 'startsOn', 'id'])
@Unique('grand_final_event_season_once', ['season'])
export class GrandFinalEvent extends Node {
  @Field({ description: 'Season, such as 2027' }) @Column('text') season: string
  @Field() @Column('text') place: string
  @Field({ description: 'IANA time zone' }) @Column('text') timeZone: string
  @Field({ description: 'Date, YYYY-MM-DD' }) @Column('date') startsOn: string
  @Field({ description: 'Date, YYYY-MM-DD' }) @Column('date') endsOn: string
  @Field({ description: 'ISO 4217 currency code' }) @Column('text') currency: string
  @Column('jsonb') storedWords: StoredWords
  @Column('jsonb') phases: Phases

  @Field(() => Int, { nullable: true, description: 'Total number of places for students, companions and teachers' })
  @Column('int', { nullable: true })
  totalPlaces: number | null
  @Field(() => Int, { nullable: true, description: 'Number of students and companions' })
  @Column('int', { nullable: true })
  studentPlaces: number | null
  @Field(() => Int, { nullable: true, description: 'Maximum number of teachers' })
  @Column('int', { nullable: true })
  teacherPlaces: number | null
  @Field(() => Int, { nullable: true, description: 'Limit for students and companions per country' })
  @Column('int', { nullable: true })
  countryStudentPlaces: number | null
  @Field(() => Int, { nullable: true, description: 'Maximum number of teachers per country' })
  @Column('int', { nullable: true })
  countryTeacherPlaces: number | null
  @Field(() => [CountryCap], { description: 'Countries with their own limit' })
  @Column('jsonb', { default: [] })
  countryCaps: CountryCap[]

  @Field(() => Int, { description: 'Number of students per teacher; a teacher with fewer pays the full fee' })
  @Column('int', { default: 8 })
  studentsPerTeacher: number
  @Field(() => Int, { description: 'Highest grade that requires an adult companion; 0 for none' })
  @Column('int', { default: 4 })
  companionGrade: number
  @Field(() => Int, { description: 'Number of days to accept an offer of places' })
  @Column('int', { default: 7 })
  offerDays: number
  @Field(() => Int, { description: 'Card surcharge in hundredths of a percent' })
  @Column('int', { default: 400 })
  cardSurcharge: number
  @Column('int', { default: 0 }) supplementAmount: number
  @Field(() => [CancellationRule]) @Column('jsonb', { default: [] }) cancellationRules: CancellationRule[]
  /** rules for distributing places; null: the defaults */
  @Column('jsonb', { nullable: true }) quotaRules: QuotaRules | null

  /** key that signs badges and letters; encrypted */
  @Column('text', { nullable: true }) sealedBadgeKey: string | null

  @Field() @Access(organiser) @Column('boolean', { default: false }) published: boolean
  /** time at which the distribution of places was published */
  @Field(() => Date, { nullable: true, description: 'Time at which the first places were published' })
  @OptionalTimeColumn()
  quotasPublishedAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
