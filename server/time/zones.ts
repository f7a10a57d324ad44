import moment from 'moment-timezone'
import {
  dayAt,
  offsetAt,
  spanOfWallTime,
  startOfDayIn,
  utcOffsets,
  wallTimeAt,
  type ZoneOffsets,
} from '../../shared/time/zone-offsets.ts'
import { lruCache } from '../base/lru.ts'

/**
 * Time zone rules of the server: the IANA data of moment-timezone, the same on every version of Node and PostgreSQL.
 * Unknown zones are treated as UTC.
 */

/** Release of the IANA time zone database: 2026f. */
export const zoneRulesVersion: string = moment.tz.dataVersion

const zones = lruCache<string, ZoneOffsets | { unknown: true }>(1000)

/** Offsets of a zone, including links and abbreviations; null for an unknown name. @internal */
export function zoneOffsets(name: string): ZoneOffsets | null {
  let zone = zones.get(name)
  if (!zone) {
    const found = moment.tz.zone(name)
    // moment-timezone ignores the case of names
    zone = found?.name === name ? offsetsOf(found) : { unknown: true }
    zones.set(name, zone)
  }
  return 'unknown' in zone ? null : zone
}

const offsetsOf = ({ untils, offsets }: moment.MomentZone): ZoneOffsets => ({
  untils: untils.map((until) => until ?? Infinity),
  // moment-timezone counts minutes west of Greenwich
  offsets: offsets.map((minutes) => Math.round(-minutes * 60_000) || 0),
})

const rulesOf = (name: string): ZoneOffsets => zoneOffsets(name) ?? utcOffsets

/**
 * Whether a name is UTC or that of a place. Names without a place, such as CET, cannot be chosen, because PostgreSQL
 * reads them as abbreviations with a fixed offset.
 */
const isFullName = (name: string) => name === 'UTC' || name.includes('/')

/** Whether a name can be chosen: a full name known to both our rules and Intl. */
export function isZone(name: string): boolean {
  if (!isFullName(name) || !zoneOffsets(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** UTC offset of a zone at a moment, in milliseconds. */
export const zoneOffsetAt = (name: string, at: Date | number): number => offsetAt(rulesOf(name), Number(at))

/** Wall clock time of a zone, as a date whose UTC fields show it. */
export const wallTime = (name: string, at: Date | number): Date => new Date(wallTimeAt(rulesOf(name), Number(at)))

/** Calendar day of a moment in a zone: YYYY-MM-DD. */
export const dayIn = (at: Date, name: string): string => dayAt(rulesOf(name), at.getTime())

/** First moment of a calendar day in a zone. @param day YYYY-MM-DD */
export const startOfDay = (day: string, name: string): Date => new Date(startOfDayIn(rulesOf(name), day))

/**
 * First and last moment at which the wall clock of a zone shows a time. A time skipped by a clock change counts as the
 * moment after the gap.
 * @param wall wall clock time as UTC
 */
export function momentsOf(wall: Date, name: string): readonly [first: Date, last: Date] {
  const [first, last] = spanOfWallTime(rulesOf(name), wall.getTime())
  return [new Date(first), new Date(last)]
}

/** Codes of the countries in the IANA data, ISO 3166-1 alpha-2, with the zones of their territory, including links. */
export const zonesByCountry = (): ReadonlyMap<string, readonly string[]> =>
  new Map(moment.tz.countries().map((code) => [code, moment.tz.zonesForCountry(code) ?? []]))
