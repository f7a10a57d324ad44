import type { AcceptedWords } from '../content.ts'
import { Rational } from '../numbers/rational.ts'
import { type FoldOptions, foldWords } from './fold-words.ts'
import { matchesWildcard } from './match-words.ts'

/** How typed words are compared with accepted ones. */
export interface MatchOptions extends FoldOptions {
  /** whether `*` in an accepted spelling stands for any characters */
  wildcards: boolean
}

/** The greatest share of the points among the accepted spellings that typed words match; null if they match none. */
export function acceptedWordsShare(
  typed: string,
  accepted: readonly AcceptedWords[],
  options: MatchOptions,
): Rational | null {
  const text = foldWords(typed, options)
  return accepted
    .filter((variant) => {
      const pattern = foldWords(variant.text, options)
      return options.wildcards ? matchesWildcard(text, pattern) : text === pattern
    })
    .map(shareOfVariant)
    .reduce<Rational | null>((best, share) => (best && best.compare(share) >= 0 ? best : share), null)
}

/** Share of the points for an accepted spelling: the declared one, or all. */
export function shareOfVariant({ share }: AcceptedWords): Rational {
  const declared = share === undefined ? null : Rational.parse(share)
  return declared && isPartial(declared) ? declared : Rational.one
}

/** Whether a share is more than nothing and less than everything. */
export const isPartial = (share: Rational): boolean =>
  share.compare(Rational.zero) > 0 && share.compare(Rational.one) < 0
