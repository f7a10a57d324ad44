import type { ZoneOffsets } from '../../shared/time/zone-offsets.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * UTC offset of a zone at a moment by the browser's own rules, in milliseconds.
 * @throws RangeError for an unknown zone
 */
export function browserOffset(zone: string, at: number): number {
  let clock = clocks.get(zone)
  if (!clock) {
    // the Swedish date format is ISO 8601
    clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
    clocks.set(zone, clock)
  }
  const second = Math.floor(at / 1000) * 1000
  return Date.parse(`${clock.format(second).replace(' ', 'T')}Z`) - second
}

const day = 86_400_000
const minute = 60_000

/** Offsets of a zone in the days around a moment by the browser's own rules. */
export function browserZone(zone: string, around: number): ZoneOffsets {
  const from = Math.floor(around / minute) * minute - 3 * day
  const untils: number[] = []
  const offsets = [browserOffset(zone, from)]
  for (let at = from; at < around + 3 * day; at += day) {
    const next = browserOffset(zone, at + day)
    if (next === offsets.at(-1)) continue
    untils.push(changeBetween(zone, at, at + day))
    offsets.push(next)
  }
  return { untils: [...untils, Infinity], offsets }
}

/** Time of the offset change within an interval, to the minute. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = browserOffset(zone, from)
  let [low, high] = [from, to]
  while (high - low > minute) {
    const middle = Math.floor((low + high) / 2 / minute) * minute
    if (browserOffset(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}
