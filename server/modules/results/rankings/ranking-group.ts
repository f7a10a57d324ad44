import { Field, Int, ObjectType } from 'type-graphql'
import type { Platform } from '../../../editions.ts'

/**
 * SQL of the ranking group over the application `a`, which stores grade and country at the time of application: a key
 * parsed by `rankingGroupOf`.
 */
export const rankingGroupSql: Record<Platform, string> = {
  stem: `coalesce(a.grade::text, '')`,
  neo: `coalesce(a.country, '') || '/' || coalesce(a.grade::text, '')`,
  hilingua: `case when a.grade <= 4 then '1-4' when a.grade <= 8 then '5-8' when a.grade <= 12 then '9-12' else '' end`,
}

@ObjectType({ description: 'Group of students who are ranked together' })
export class RankingGroup {
  @Field({ description: 'Key for querying the group' }) key: string
  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 alpha-2 country code; null if countries are ranked together',
  })
  country: string | null
  @Field(() => Int, { nullable: true }) fromGrade: number | null
  @Field(() => Int, { nullable: true }) toGrade: number | null
}

/**
 * Sort order of ranking groups as SQL over the column of their keys: by country, then by the first grade as a number.
 */
export const rankingGroupOrder = (column: string): readonly { sql: string }[] => [
  { sql: `case when ${column} like '%/%' then split_part(${column}, '/', 1) else '' end` },
  { sql: `coalesce(substring(${column} from '(\\d+)(-\\d+)?$')::int, 0)` },
]

/** Parses a key made by `rankingGroupSql`: `8`, `AZ/8` or `5-8`. */
export function rankingGroupOf(key: string): RankingGroup {
  const [grades = '', country = ''] = key.split('/').toReversed()
  const [from = '', to = from] = grades.split('-')
  const grade = (text: string) => (text === '' ? null : Number(text))
  return Object.assign(new RankingGroup(), {
    key,
    country: country || null,
    fromGrade: grade(from),
    toGrade: grade(to),
  })
}
