import { homeZone, momentOf, momentsOf, offsetIn, wallClock } from '../../base/zone.ts'

/** An offset after a wall clock time: `+01:00`. */
function offsetText(offset: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.round(Math.abs(offset) / 60_000)
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const withOffset = (moment: Date, zone: string): string =>
  wallClock(moment, zone) + offsetText(offsetIn(zone, moment.getTime()))

/**
 * Formats a time for a `DateField` in the wall clock of a zone (`homeZone` by default). If a clock change repeats the
 * time, its offset is appended, so that it stays the same moment: `2026-10-25T02:30+01:00`.
 */
export function formatLocalField(iso: string | null | undefined, zone: string = homeZone()): string {
  if (!iso) return ''
  const moment = new Date(iso)
  const clock = wallClock(moment, zone)
  return momentsOf(clock, zone).length > 1 ? withOffset(moment, zone) : clock
}

/** Parses the value of a `DateField` into ISO 8601; null if it is empty or incomplete. */
export function parseLocalField(value: string, zone: string = homeZone()): string | null {
  const [clock, offset] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d)?([+-]\d\d:\d\d)?/.exec(value)?.slice(1) ?? []
  if (!clock) return null
  return (offset ? new Date(clock + offset) : momentOf(clock, zone)).toISOString()
}

/**
 * Field values of the moments at which a clock shows a time, if a clock change repeats or skips it: two with their
 * offsets, or none. Null for an ordinary time.
 */
export function ambiguityOf(value: string, zone: string): string[] | null {
  const clock = value.slice(0, 16)
  if (clock.length < 16) return null
  const moments = momentsOf(clock, zone)
  return moments.length === 1 ? null : moments.map((moment) => withOffset(moment, zone))
}
