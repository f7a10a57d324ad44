import { Column, Entity, Index } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import type { StoredWords } from '../../texts/public.ts'
import { grandFinalReader, organiser } from '../grand-final.access.ts'
import type { QuotaRules } from '../quotas/quota-rules.ts'
import { CountryCap } from './country-caps.ts'
import type { Phases } from './phases.ts'

@ObjectType({ description: 'What is refunded of a paid amount when somebody cancels' })
export class CancellationRule {
  @Field(() => Int, { description: 'Holds when the event is at least so many days away' }) daysBefore: number
  @Field(() => Int, { description: 'Per cent of what was paid that goes back' }) percent: number
}

/** The Grand Final of one season. All its figures are settings that an organiser can change. Amounts in minor units. */
@Entity()
@ObjectType({ implements: Node, description: 'The Grand Final of one season' })
@Access(grandFinalReader)
@Index(['published', 'startsOn', 'id'])
export class GrandFinalEvent extends Node {
  @Field({ description: 'Such as 2027' }) @Column('text', { unique: true }) season: string
  @Field() @Column('text') place: string
  @Field({ description: 'IANA name' }) @Column('text') timeZone: string
  @Field({ description: 'YYYY-MM-DD' }) @Column('date') startsOn: string
  @Field({ description: 'YYYY-MM-DD' }) @Column('date') endsOn: string
  @Field({ description: 'ISO 4217' }) @Column('text') currency: string
  @Column('jsonb') storedWords: StoredWords
  @Column('jsonb') phases: Phases

  @Field(() => Int, { nullable: true, description: 'Students, companions and teachers together' })
  @Column('int', { nullable: true })
  totalPlaces: number | null
  @Field(() => Int, { nullable: true, description: 'Students and companions' })
  @Column('int', { nullable: true })
  studentPlaces: number | null
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) teacherPlaces: number | null
  @Field(() => Int, { nullable: true, description: 'Students and companions of one country' })
  @Column('int', { nullable: true })
  countryStudentPlaces: number | null
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) countryTeacherPlaces: number | null
  @Field(() => [CountryCap], { description: 'Countries with a cap of their own' })
  @Column('jsonb', { default: [] })
  countryCaps: CountryCap[]

  @Field(() => Int, { description: 'A teacher with fewer students pays the full fee' })
  @Column('int', { default: 8 })
  studentsPerTeacher: number
  @Field(() => Int, { description: 'Up to this grade an adult companion is obligatory; 0: none' })
  @Column('int', { default: 4 })
  companionGrade: number
  @Field(() => Int, { description: 'Days to answer an offer of places' })
  @Column('int', { default: 7 })
  offerDays: number
  @Field(() => Int, { description: 'Of a card payment, in hundredths of a per cent' })
  @Column('int', { default: 400 })
  cardSurcharge: number
  @Column('int', { default: 0 }) supplementAmount: number
  @Field(() => [CancellationRule]) @Column('jsonb', { default: [] }) cancellationRules: CancellationRule[]
  /** rules for distributing places; null: the defaults */
  @Column('jsonb', { nullable: true }) quotaRules: QuotaRules | null

  /** key that signs badges and letters; encrypted */
  @Column('text', { nullable: true }) sealedBadgeKey: string | null

  @Field() @Access(organiser) @Column('boolean', { default: false }) published: boolean
  /** when the distribution of places was published */
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() quotasPublishedAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
