import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'

/** Keeps the people each of whose first or last names begins with one of the words, or whose user name is all of them. */
export function named<Q extends SelectQueryBuilder<ObjectLiteral>>(
  query: Q,
  alias: string,
  search: string | null | undefined,
): Q {
  const said = namesBegin(alias, search)
  if (said) query.andWhere(said.sql, said.parameters)
  return query
}

/**
 * Keeps the rows that belong to such people.
 * @param userId the column of the query that says whose a row is
 */
export function ofPeopleNamed<Q extends SelectQueryBuilder<ObjectLiteral>>(
  query: Q,
  userId: string,
  search: string | null | undefined,
): Q {
  const said = namesBegin('sought', search)
  // a set of ids, so that PostgreSQL may begin with the few people as well as with the rows in their order
  if (said) query.andWhere(`${userId} in (select sought.id from "user" sought where ${said.sql})`, said.parameters)
  return query
}

/** As written in the indexes: capitals, of which the Turkic İ is an I, since few type it. */
export const folded = (column: string) => `translate(upper(${column}), 'İ', 'I')`

function namesBegin(alias: string, search: string | null | undefined) {
  const words = (search ?? '').trim().toUpperCase().replaceAll('İ', 'I').split(/\s+/).filter(Boolean).slice(0, 5)
  if (!words.length) return null
  const begins = words.map((word, i) => [`word${i}`, `${word.replace(/[\\%_]/g, '\\$&')}%`])
  const each = words.map(
    (_, i) => `(${folded(`${alias}.first_name`)} like :word${i} or ${folded(`${alias}.last_name`)} like :word${i})`,
  )
  return {
    sql: `(${each.join(' and ')} or ${folded(`${alias}.username`)} = :whole)`,
    parameters: { ...Object.fromEntries(begins), whole: words.join(' ') },
  }
}
