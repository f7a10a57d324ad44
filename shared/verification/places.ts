import { placesOf } from '../results/places.ts'
import type { Deviations } from './findings.ts'
import type { KeyFile, PlaceLine } from './format.ts'

/** Computes places and awards from the published scores and compares them with the published ones. */
export function checkPlaces(places: Iterable<PlaceLine>, key: KeyFile | null, found: Deviations): void {
  if (!key) return
  const lines = [...places]
  const results = lines.flatMap((line) => {
    const { group, score, unranked } = line
    const counts = unranked === null || unranked === 'camera'
    if (counts && (group === null || score === null))
      found.add('format', `row ${line.row}`, 'The row counts, but has no group or no score')
    return counts && group !== null && score !== null ? [{ group, score, isOut: unranked === 'camera', line }] : []
  })
  for (const [{ line }, place] of placesOf(results, key.awards)) compare(line, place, found)
  const counted = new Set(results.map(({ line }) => line))
  const none = { rank: null, ranked: null, percentile: null, award: null }
  for (const line of lines) if (!counted.has(line)) compare(line, none, found)
}

type Compared = Pick<PlaceLine, 'rank' | 'ranked' | 'percentile' | 'award'>

function compare(line: PlaceLine, place: Compared, found: Deviations): void {
  const where = `row ${line.row}`
  const differs = (name: keyof Compared) =>
    line[name] === place[name] ? null : `is ${line[name] ?? 'none'}, but the scores give ${place[name] ?? 'none'}`
  const [rank, ranked, percentile, award] = [
    differs('rank'),
    differs('ranked'),
    differs('percentile'),
    differs('award'),
  ]
  if (rank) found.add('rank', where, `The rank ${rank}`)
  if (ranked) found.add('rank', where, `The number ranked together ${ranked}`)
  if (percentile) found.add('rank', where, `The percentile ${percentile}`)
  if (award) found.add('award', where, `The award ${award}`)
}
