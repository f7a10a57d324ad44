import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import type { Sort } from '../../graphql/connection.ts'
import type { User } from './user.entity.ts'

/** How people are searched for. */
export interface PeopleSearch {
  /** finds people by the beginning of their e-mail address too: only for those who may read addresses */
  readonly emails?: boolean
}

/** Filters people: each search word must start a first or last name, or the whole must be the user name. */
export function named<Q extends SelectQueryBuilder<ObjectLiteral>>(
  query: Q,
  alias: string,
  search: string | null | undefined,
  options: PeopleSearch = {},
): Q {
  const said = namesBegin(alias, search, options)
  if (said) query.andWhere(said.sql, said.parameters)
  return query
}

/**
 * Filters rows by the people they belong to, as `named` does.
 * @param userId column of the query with the owner's id
 */
export function ofPeopleNamed<Q extends SelectQueryBuilder<ObjectLiteral>>(
  query: Q,
  userId: string,
  search: string | null | undefined,
  options: PeopleSearch = {},
): Q {
  const said = namesBegin('sought', search, options)
  // a set of ids, so that PostgreSQL may begin with the few people as well as with the rows in their order
  if (said) query.andWhere(`${userId} in (select sought.id from "user" sought where ${said.sql})`, said.parameters)
  return query
}

/** A name as it is compared and indexed: upper case, with the Turkic İ as an I, since few type it. */
export const folded = (column: string) => `translate(upper(${column}), 'İ', 'I')`

/** The same in this process. Letter by letter, as PostgreSQL does: ß stays one letter. */
export const foldedText = (word: string) =>
  Array.from(word, (letter) => {
    const upper = letter.toUpperCase()
    return [...upper].length === 1 ? upper : letter
  })
    .join('')
    .replaceAll('İ', 'I')

/** A pattern of `like` for texts that begin so. */
export const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

function namesBegin(alias: string, search: string | null | undefined, { emails }: PeopleSearch) {
  const text = (search ?? '').normalize('NFC').trim()
  const words = foldedText(text).split(/\s+/).filter(Boolean).slice(0, 5)
  if (!words.length) return null
  const begins = words.map((word, i) => [`word${i}`, beginning(word)])
  const each = words.map(
    (_, i) => `(${folded(`${alias}.first_name`)} like :word${i} or ${folded(`${alias}.last_name`)} like :word${i})`,
  )
  const byEmail = emails && words.length === 1 ? ` or lower(${alias}.email) like :address` : ''
  return {
    sql: `(${each.join(' and ')} or ${folded(`${alias}.username`)} = :whole${byEmail})`,
    parameters: {
      ...Object.fromEntries(begins),
      whole: words.join(' '),
      ...(byEmail ? { address: beginning(text.toLowerCase()) } : {}),
    },
  }
}

/** The order of lists of people: by last and first name without case, which an index has. */
export const byName = (alias: string, direction: 'ASC' | 'DESC' = 'ASC'): Sort<User> => [
  [{ sql: `upper(${alias}.last_name)` }, direction],
  [{ sql: `upper(${alias}.first_name)` }, direction],
]
