import { awardFor, type AwardShares } from '../award-shares.ts'
import { quotientOf } from '../decimal.ts'

/** A result to be ranked: a student whose camera was off has no place, but counts in the size of the group. */
export interface Ranked {
  readonly group: string
  readonly score: number
  readonly isOut: boolean
}

/** A place within the ranking group; all null for a result without one. */
export interface Place {
  readonly rank: number | null
  /** number of results ranked together */
  readonly ranked: number | null
  /** percentage of them with the same or a lower score, with two decimals */
  readonly percentile: number | null
  readonly award: ReturnType<typeof awardFor>
}

const noPlace: Place = { rank: null, ranked: null, percentile: null, award: null }

/**
 * The place of each result within its ranking group. Equal scores share a place and an award; the following places are
 * skipped.
 */
export function placesOf<R extends Ranked>(results: readonly R[], shares: AwardShares): Map<R, Place> {
  const places = new Map<R, Place>()
  const groups = new Map<string, R[]>()
  for (const result of results) {
    const group = groups.get(result.group)
    if (group) group.push(result)
    else groups.set(result.group, [result])
  }
  for (const group of groups.values()) {
    const inPlace = group.filter(({ isOut }) => !isOut).toSorted((a, b) => b.score - a.score)
    const ranked = inPlace.length
    let rank = 0
    inPlace.forEach((result, i) => {
      const { score } = result
      if (i === 0 || score < (inPlace[i - 1]?.score ?? score)) rank = i + 1
      const atMost = ranked - rank + 1
      places.set(result, {
        rank,
        ranked,
        percentile: quotientOf(atMost * 100, ranked, 2),
        award: awardFor(shares, { rank, ranked: group.length, score }),
      })
    })
    for (const result of group) if (result.isOut) places.set(result, noPlace)
  }
  return places
}
