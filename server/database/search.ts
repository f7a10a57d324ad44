import { foldedWords } from '../../shared/fold.ts'

/** Words of a search that are compared; more only cost time. */
const mostWords = 10

/** Folded texts have no punctuation. */
const nothing = '-'

/**
 * `like` patterns of a search, for `folded(column) like all(:patterns)`: the column contains every word, in any order,
 * regardless of case, accents, punctuation and the letters of another keyboard. Null for an empty search; one without a
 * letter or digit finds nothing.
 */
export function wordPatterns(search: string | null | undefined): string[] | null {
  // Folded words have no character that is special in a pattern.
  const words = foldedWords(search ?? '').slice(0, mostWords)
  if (words.length) return words.map((word) => `%${word}%`)
  return search?.trim() ? [nothing] : null
}
