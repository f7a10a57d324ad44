import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import { fold, foldedWords } from '../../../shared/fold.ts'
import type { Sort } from '../../graphql/connection.ts'
import type { User } from './user.entity.ts'

/** Options of a people search. */
export interface PeopleSearch {
  /** also matches e-mail addresses by prefix; for viewers who may read addresses */
  readonly emails?: boolean
}

/**
 * Filters people by name prefix: every search word must start a word of the name, ignoring accents; or the whole text
 * must be the username.
 */
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
 * Filters rows by their owner, with the search of `named`.
 * @param userId column of the query with the owner's id
 */
export function ofPeopleNamed<Q extends SelectQueryBuilder<ObjectLiteral>>(
  query: Q,
  userId: string,
  search: string | null | undefined,
  options: PeopleSearch = {},
): Q {
  const said = peopleNamed(userId, search, options)
  if (said) query.andWhere(said.sql, said.parameters)
  return query
}

/** The condition of `ofPeopleNamed`, to be combined with others; null for an empty search. */
export function peopleNamed(userId: string, search: string | null | undefined, options: PeopleSearch = {}) {
  const said = namesBegin('sought', search, options)
  // a set of ids lets PostgreSQL start from the few people or from the ordered rows
  return said && { ...said, sql: `${userId} in (select sought.id from "user" sought where ${said.sql})` }
}

/** A `like` pattern for texts that start with the given text. */
export const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** SQL for the words of a person's name, as indexed by `user_name_words`. */
const nameWords = (alias: string) => `to_tsvector('simple', folded(${alias}.first_name || ' ' || ${alias}.last_name))`

function namesBegin(alias: string, search: string | null | undefined, { emails }: PeopleSearch) {
  const text = (search ?? '').trim()
  if (!text) return null
  const words = foldedWords(text).slice(0, 5)
  // cheaper conditions first: a row found by the prefix of its address is rechecked as a whole
  const ways = [
    ...(emails && !/\s/.test(text) ? [`lower(${alias}.email) like :address`] : []),
    ...(words.length
      ? [`folded(${alias}.username) = :whole`, `${nameWords(alias)} @@ to_tsquery('simple', :words)`]
      : []),
  ]
  return {
    sql: ways.length ? `(${ways.join(' or ')})` : 'false',
    parameters: {
      words: words.map((word) => `'${word}':*`).join(' & '),
      whole: fold(text),
      address: beginning(text.normalize('NFC').toLowerCase()),
    },
  }
}

/** Sort order of people: by last and first name ignoring case, covered by an index. */
export const byName = (alias: string, direction: 'ASC' | 'DESC' = 'ASC'): Sort<User> => [
  [{ sql: `upper(${alias}.last_name)` }, direction],
  [{ sql: `upper(${alias}.first_name)` }, direction],
]
