import type { SelectQueryBuilder } from 'typeorm'
import type { Relation } from './relation.entity.ts'
import type { User } from './user.entity.ts'

/** Each word begins the first or the last name, or all of it is the user name. */
export function named<Q extends SelectQueryBuilder<User> | SelectQueryBuilder<Relation>>(
  query: Q, alias: string, search: string | null | undefined,
): Q {
  const words = (search ?? '').trim().toUpperCase().split(/\s+/).filter(Boolean).slice(0, 5)
  if (!words.length) return query
  const literal = (word: string) => `${word.replace(/[\\%_]/g, '\\$&')}%`
  const parameters = Object.fromEntries(words.map((word, i) => [`word${i}`, literal(word)]))
  const each = words.map((_, i) =>
    `(upper(${alias}.firstName) like :word${i} or upper(${alias}.lastName) like :word${i})`)
  query.andWhere(`(${each.join(' and ')} or upper(${alias}.username) = :whole)`, {
    ...parameters, whole: words.join(' '),
  })
  return query
}
