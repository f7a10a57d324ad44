import { Column, Entity, Index } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import type { LocalizedText } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, rule } from '../../../graphql/rules.ts'
import type { StoredWords } from '../../texts/public.ts'
import { mayRun } from '../imagination.access.ts'

/** Admission to a competition: open to all eligible students, or by invitation of an admin. */
export const EntryRule = { open: 'open', listed: 'listed' } as const
export type EntryRule = (typeof EntryRule)[keyof typeof EntryRule]
registerEnum(EntryRule, {
  name: 'ImageEntryRule',
  description: 'Entry rule of an image competition',
  values: {
    open: 'All eligible students can register',
    listed: 'Only students added by an admin take part',
  },
})

export const CompetitionPhase = {
  draft: 'draft',
  upcoming: 'upcoming',
  open: 'open',
  judging: 'judging',
  finished: 'finished',
} as const
export type CompetitionPhase = (typeof CompetitionPhase)[keyof typeof CompetitionPhase]
registerEnum(CompetitionPhase, {
  name: 'ImageCompetitionPhase',
  description: 'Phase of an image competition',
  values: {
    draft: 'Not published',
    upcoming: 'Published; not open yet',
    open: 'Pictures can be submitted',
    judging: 'Submissions are closed; jurors score',
    finished: 'Results are published',
  },
})

/** A criterion that jurors score from 1 to 10. */
export interface Criterion {
  key: string
  titles: LocalizedText
  /** relative weight in the total */
  weight: number
}

const published = rule('published', (_ctx, row: ImageCompetition) => row.publishedAt !== null)

/** A competition of generated pictures. */
@Entity()
@ObjectType({ implements: Node, description: 'Competition of generated pictures' })
@Access(or(published, mayRun))
@Index(['opensAt', 'id'])
export class ImageCompetition extends Node {
  /** title, and the rules in Markdown */
  @Column('jsonb') storedWords: StoredWords
  @Field() @TimeColumn() opensAt: Date
  @Field({ description: 'Deadline for submitting and replacing pictures' }) @TimeColumn() closesAt: Date

  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) fromGrade: number | null
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) toGrade: number | null
  @Field({ description: 'Whether students of all countries are eligible' })
  @Column('boolean', { default: false })
  allCountries: boolean
  @Field(() => [String], { description: 'ISO 3166-1 alpha-2 country codes; empty: none, unless `allCountries`' })
  @Column('text', { array: true, default: [] })
  countries: string[]
  @Field(() => [String], { description: 'Categories for submissions; each is ranked separately' })
  @Column('text', { array: true, default: [] })
  categories: string[]
  @Field(() => [String]) @Column('text', { array: true, default: [] }) themes: string[]

  @Field(() => EntryRule) @Column('text', { default: EntryRule.open }) entry: EntryRule
  @Field(() => Int, { description: 'Number of pictures that each student can generate' })
  @Column('int', { default: 20 })
  quota: number
  @Field(() => Int, { description: 'Maximum length of a prompt in characters' })
  @Column('int', { default: 400 })
  mostPromptLength: number
  @Field({ description: 'Whether students can submit uploaded pictures' })
  @Column('boolean', { default: false })
  uploads: boolean

  @Column('jsonb', { default: [] }) criteria: Criterion[]
  @Field(() => Int, { description: 'Minimum number of jurors per picture' })
  @Column('int', { default: 2 })
  minimumViews: number
  @Field({ description: 'Whether students vote for approved pictures after the end' })
  @Column('boolean', { default: false })
  voting: boolean

  @Field(() => Date, { nullable: true }) @Access(mayRun) @OptionalTimeColumn() publishedAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Time of publication of the results; null before it' })
  @OptionalTimeColumn()
  resultsPublishedAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Time of the last ranking' })
  @Access(mayRun)
  @OptionalTimeColumn()
  rankedAt: Date | null
  /** Krippendorff's alpha of the last ranking; null for too few scores */
  @Column('double precision', { nullable: true }) agreement: number | null
  @CreatedColumn() createdAt: Date
}

/** Phase of a competition at a time in milliseconds since 1970. */
export function phaseAt(
  { publishedAt, opensAt, closesAt, resultsPublishedAt }: ImageCompetition,
  now: number,
): CompetitionPhase {
  if (!publishedAt) return CompetitionPhase.draft
  if (resultsPublishedAt) return CompetitionPhase.finished
  if (now < opensAt.getTime()) return CompetitionPhase.upcoming
  return now < closesAt.getTime() ? CompetitionPhase.open : CompetitionPhase.judging
}
