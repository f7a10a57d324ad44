import { element, last } from '../required.ts'

/**
 * UTC offsets of a time zone in milliseconds, positive east of Greenwich. `offsets[i]` applies before the moment
 * `untils[i]`; the last one is infinite.
 */
export interface ZoneOffsets {
  readonly untils: readonly number[]
  readonly offsets: readonly number[]
}

/** UTC itself, which also replaces an unknown zone. */
export const utcOffsets: ZoneOffsets = { untils: [Infinity], offsets: [0] }

/** Largest distance of a wall clock from UTC, with a margin. */
const farthest = 26 * 3_600_000

/** Index of the offset that applies at a moment. */
function indexAt({ untils }: ZoneOffsets, moment: number): number {
  let [low, high] = [0, untils.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (moment < element(untils, middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** UTC offset at a moment, in milliseconds. */
export const offsetAt = (zone: ZoneOffsets, moment: number): number => element(zone.offsets, indexAt(zone, moment))

/** Wall clock time at a moment, as if it were UTC. */
export const wallTimeAt = (zone: ZoneOffsets, moment: number): number => moment + offsetAt(zone, moment)

/**
 * All moments at which the wall clock shows a time, in order: none if a clock change skips it, two if a clock change
 * repeats it.
 * @param wall wall clock time as if it were UTC
 */
export function momentsAt(zone: ZoneOffsets, wall: number): number[] {
  const found: number[] = []
  const latest = indexAt(zone, wall + farthest)
  for (let i = indexAt(zone, wall - farthest); i <= latest; i++) {
    const moment = wall - element(zone.offsets, i)
    if (moment < element(zone.untils, i) && moment >= (zone.untils[i - 1] ?? -Infinity)) found.push(moment)
  }
  return found
}

/** The clock change that skips a wall clock time: its index and moment; null if no change skips it. */
function gapAt(zone: ZoneOffsets, wall: number): { index: number; change: number } | null {
  const latest = indexAt(zone, wall + farthest)
  for (let index = indexAt(zone, wall - farthest); index < latest; index++) {
    const change = element(zone.untils, index)
    const [before, after] = [element(zone.offsets, index), element(zone.offsets, index + 1)]
    if (wall - before >= change && wall - after < change) return { index, change }
  }
  return null
}

/**
 * First and last moment at which the wall clock shows a time. A time skipped by a clock change is read with the offset
 * before the change, so it denotes a moment after the gap.
 * @param wall wall clock time as if it were UTC
 */
export function spanOfWallTime(zone: ZoneOffsets, wall: number): readonly [first: number, last: number] {
  const moments = momentsAt(zone, wall)
  const [first] = moments
  if (first !== undefined) return [first, last(moments)]
  const gap = gapAt(zone, wall)
  const moment = wall - (gap ? element(zone.offsets, gap.index) : offsetAt(zone, wall))
  return [moment, moment]
}

/** Calendar day at a moment: YYYY-MM-DD. */
export const dayAt = (zone: ZoneOffsets, moment: number): string =>
  new Date(wallTimeAt(zone, moment)).toISOString().slice(0, 10)

/**
 * First moment of a calendar day: midnight, the first of two, or the clock change that skips it. For a day skipped
 * entirely by the zone, it is the start of the next day.
 * @param day YYYY-MM-DD
 */
export function startOfDayIn(zone: ZoneOffsets, day: string): number {
  const midnight = Date.parse(`${day}T00:00Z`)
  return momentsAt(zone, midnight)[0] ?? gapAt(zone, midnight)?.change ?? midnight - offsetAt(zone, midnight)
}
