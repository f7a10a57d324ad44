import { unpackOffsets, type CompactOffsets } from '../../shared/time/compact-offsets.ts'
import { momentsAt, offsetAt, spanOfWallTime, startOfDayIn, type ZoneOffsets } from '../../shared/time/zone-offsets.ts'
import { browserOffset, browserZone } from './browser-zone.ts'

let profileZone: string | null = null

/** Sets the time zone of the logged-in user's profile, an IANA name; null for guests and users without a country. */
export function setProfileZone(zone: string | null): void {
  profileZone = zone
}

let packed: CompactOffsets | null = null
let zones: ReadonlyMap<string, ZoneOffsets> = new Map()

/**
 * Sets the server's time zone rules. The browser's rules, which may be older, apply before that and to moments outside
 * the period of the server's rules.
 */
export function setZoneRules(rules: CompactOffsets): void {
  if (packed === rules) return
  packed = rules
  zones = unpackOffsets(rules)
}

/** Offsets of a zone around a moment, from the server's rules or the browser's. */
function offsetsAround(zone: string, at: number): ZoneOffsets {
  const known = packed && at >= packed.from && at < packed.until ? zones.get(zone) : undefined
  return known ?? browserZone(zone, at)
}

/** Time for which the browser's time zone is cached, in milliseconds. */
const deviceZoneLifetime = 10_000
let known: { zone: string; until: number } | null = null

/**
 * The browser's time zone, an IANA name. It is read at most every ten seconds: reading it costs as much as formatting
 * dozens of dates, and tables format hundreds.
 */
export function deviceZone(): string {
  const now = performance.now()
  if (!known || now >= known.until) {
    known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, until: now + deviceZoneLifetime }
  }
  return known.zone
}

/** Time zone for displaying and entering times: the profile's, else the browser's. */
export const homeZone = (): string => profileZone ?? deviceZone()

/** Names of places; all others, such as CET and US/Pacific, are obsolete or mean a fixed offset. */
const places = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

/** IANA names of the time zones offered for selection. */
export const timeZones = (): string[] => ['UTC', ...[...zones.keys()].filter((zone) => places.test(zone)).sort()]

/** UTC offset of a zone at a moment, in milliseconds. */
export function offsetIn(zone: string, at: number): number {
  const known = packed && at >= packed.from && at < packed.until ? zones.get(zone) : undefined
  return known ? offsetAt(known, at) : browserOffset(zone, at)
}

/** The moment whose UTC fields show the wall clock time of a zone. */
export const wallTime = (moment: Date, zone: string): Date =>
  new Date(moment.getTime() + offsetIn(zone, moment.getTime()))

/** Wall clock time of a zone: YYYY-MM-DDTHH:mm. */
export const wallClock = (moment: Date, zone: string): string => wallTime(moment, zone).toISOString().slice(0, 16)

/** Wall clock time shown by the browser's clock, by its own rules: YYYY-MM-DDTHH:mm. */
export const deviceClock = (moment: Date): string =>
  new Date(moment.getTime() + browserOffset(deviceZone(), moment.getTime())).toISOString().slice(0, 16)

/** First moment of a day in a zone: midnight, the first of two, or the clock change that skips it. @param day YYYY-MM-DD */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(startOfDayIn(offsetsAround(zone, Date.parse(`${day}T00:00Z`)), day))

/**
 * Moments at which the wall clock of a zone shows a time: none if a clock change skips it, two if a change repeats it.
 * @param clock YYYY-MM-DDTHH:mm
 */
export function momentsOf(clock: string, zone: string): Date[] {
  const wall = Date.parse(`${clock}Z`)
  return momentsAt(offsetsAround(zone, wall), wall).map((moment) => new Date(moment))
}

/** The moment of a wall clock time: the first if it occurs twice; the moment after the gap if it is skipped. */
export function momentOf(clock: string, zone: string): Date {
  const wall = Date.parse(`${clock}Z`)
  return new Date(spanOfWallTime(offsetsAround(zone, wall), wall)[0])
}
