import { offsetAt, type ZoneOffsets } from './zone-offsets.ts'

/** UTC offsets of many zones in a period, compact enough for a web page and a test's table. */
export interface CompactOffsets {
  /** release of the IANA time zone database: 2026f */
  readonly version: string
  /** period in milliseconds since 1970 */
  readonly from: number
  readonly until: number
  /**
   * Zones that share all offsets: their names, and the offset in minutes at the start, followed by each change as
   * `minutes after the start in base 36`:`offset in minutes`, separated by spaces.
   */
  readonly zones: readonly (readonly [names: string, offsets: string])[]
}

const minute = 60_000

/** Packs the offsets of zones; clock changes have a precision of one minute. */
export function packOffsets(
  version: string,
  zones: ReadonlyMap<string, ZoneOffsets>,
  from: number,
  until: number,
): CompactOffsets {
  const names = new Map<string, string[]>()
  for (const [name, zone] of zones) {
    const text = changesOf(zone, from, until)
    names.set(text, [...(names.get(text) ?? []), name])
  }
  return { version, from, until, zones: [...names].map(([text, same]) => [same.join(' '), text]) }
}

function changesOf(zone: ZoneOffsets, from: number, until: number): string {
  let offset = offsetAt(zone, from)
  const parts = [String(offset / minute)]
  for (const change of zone.untils) {
    // a change of only the name or the law does not change the clock
    if (change <= from || change >= until || offsetAt(zone, change) === offset) continue
    offset = offsetAt(zone, change)
    parts.push(`${Math.round((change - from) / minute).toString(36)}:${offset / minute}`)
  }
  return parts.join(' ')
}

/** Offsets by zone name; the first and the last of a zone also apply outside the period. */
export function unpackOffsets({ from, zones }: CompactOffsets): ReadonlyMap<string, ZoneOffsets> {
  return new Map(
    zones.flatMap(([names, text]) => {
      const [first, ...changes] = text.split(' ')
      const pairs = changes.map((change) => change.split(':') as [string, string])
      const zone = {
        untils: [...pairs.map(([after]) => from + parseInt(after, 36) * minute), Infinity],
        offsets: [Number(first) * minute, ...pairs.map(([, offset]) => Number(offset) * minute)],
      }
      return names.split(' ').map((name) => [name, zone] as const)
    }),
  )
}
