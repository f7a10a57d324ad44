import type { ExactText } from '../content.ts'
import { Rational } from '../numbers/rational.ts'
import type { ContentProblem } from './kind.ts'
import { letterAt, lettersOf } from './letters.ts'

type Shares = Readonly<Record<string, ExactText>>

/** Share of the points declared for an option, from -1 to 1; null if there is none, or no valid one. */
export function declaredShare(shares: Shares | undefined, letter: string): Rational | null {
  const text = shares && Object.hasOwn(shares, letter) ? shares[letter] : undefined
  const share = text === undefined ? null : Rational.parse(text)
  return share && share.abs().compare(Rational.one) <= 0 ? share : null
}

/** Problems of each declared share by itself. */
export const shareProblems = (shares: Shares | undefined, count: number): ContentProblem[] =>
  Object.keys(shares ?? {}).flatMap((option): ContentProblem[] => {
    if (option.length !== 1 || !lettersOf(count).includes(option)) return [{ code: 'shareLetter', option }]
    return declaredShare(shares, option) ? [] : [{ code: 'shareNumber', option }]
  })

/** Different shares in descending order. */
export const distinctShares = (shares: readonly Rational[]): Rational[] =>
  shares
    .filter((share, i) => shares.findIndex((other) => other.compare(share) === 0) === i)
    .sort((one, other) => other.compare(one))

/** The shares after the options got another order, see `KindRules.reordered`; nothing if there are none. */
export const reorderedShares = (
  shares: Shares | undefined,
  order: readonly number[],
): { shares?: Record<string, ExactText> } =>
  shares
    ? {
        shares: Object.fromEntries(
          order.flatMap((before, place) => {
            const share = shares[letterAt(before)]
            return share === undefined ? [] : [[letterAt(place), share]]
          }),
        ),
      }
    : {}
