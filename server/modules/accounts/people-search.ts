import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import type { Sort } from '../../graphql/connection.ts'
import type { User } from './user.entity.ts'

/** Options of a people search. */
export interface PeopleSearch {
  /** also matches e-mail addresses by prefix; for viewers who may read addresses */
  readonly emails?: boolean
}

/**
 * Filters people by name prefix: every search word must start a first or last name; or the whole text is the
 * username.
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
  const said = namesBegin('sought', search, options)
  // a set of ids lets PostgreSQL start from the few people or from the ordered rows
  if (said) query.andWhere(`${userId} in (select sought.id from "user" sought where ${said.sql})`, said.parameters)
  return query
}

/** SQL for a name as compared and indexed: upper case, with the Turkic İ as I, since few people type it. */
export const folded = (column: string) => `translate(upper(${column}), 'İ', 'I')`

/** The same folding in JavaScript, letter by letter like PostgreSQL: ß stays one letter. */
export const foldedText = (word: string) => (isAscii(word) ? word.toUpperCase() : foldedLetters(word))

const isAscii = (word: string) => /^[ -~]*$/.test(word)

const foldedLetters = (word: string) =>
  Array.from(word, (letter) => {
    const upper = letter.toUpperCase()
    return [...upper].length === 1 ? upper : letter
  })
    .join('')
    .replaceAll('İ', 'I')

/** A `like` pattern for texts that start with the given text. */
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

/** Sort order of people: by last and first name ignoring case, covered by an index. */
export const byName = (alias: string, direction: 'ASC' | 'DESC' = 'ASC'): Sort<User> => [
  [{ sql: `upper(${alias}.last_name)` }, direction],
  [{ sql: `upper(${alias}.first_name)` }, direction],
]
