import Big from 'big.js'
import { sumOf } from './decimal.ts'

/** Awards, best first. */
export const awardOrder = ['gold', 'silver', 'bronze', 'honourable'] as const
type Award = (typeof awardOrder)[number]

/** Percentage of a ranking group that receives each award. */
export type AwardShares = Readonly<Record<Award, number>>

/** Sum of the percentages of all awards; at most 100. */
export const totalShare = (shares: Readonly<Partial<AwardShares>>): number =>
  sumOf(awardOrder.map((award) => shares[award] ?? 0))

/** Awards with a share, each with the percentage of the group that receives it or a better one. */
export function awardLimits(shares: AwardShares): { award: Award; upTo: number }[] {
  return awardOrder.flatMap((award, i) =>
    shares[award] > 0 ? [{ award, upTo: sumOf(awardOrder.slice(0, i + 1).map((each) => shares[each])) }] : [],
  )
}

/**
 * The award for a place: a student receives it if fewer people are ahead than its share of the group, so that equal
 * scores receive the same award and a small group has a gold. A score of zero receives none.
 * @param of `rank`: place from 1; `ranked`: number of people ranked together
 */
export function awardFor(
  shares: AwardShares,
  { rank, ranked, score }: { rank: number; ranked: number; score: number },
): Award | null {
  if (score <= 0) return null
  const ahead = (rank - 1) * 100
  return awardLimits(shares).find(({ upTo }) => new Big(upTo).times(ranked).gt(ahead))?.award ?? null
}
