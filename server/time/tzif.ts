import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ZoneOffsets } from '../../shared/time/zone-offsets.ts'

/** Folder in which operating systems store the IANA time zone database. */
export const systemZones = '/usr/share/zoneinfo'

/** Bytes of a TZif header, RFC 9636. */
const headerSize = 44

/**
 * Reads a time zone of the operating system, in TZif format (RFC 9636) of version 2 or newer. Rules after the last
 * listed change are not read: Debian lists changes until 2037.
 * @throws if the file is missing or not TZif
 */
export function readTzif(file: string): ZoneOffsets {
  const data = readFileSync(file)
  if (data.toString('latin1', 0, 4) !== 'TZif' || data.readUInt8(4) < 0x32) throw new Error(`${file} is not TZif 2`)
  // the first block has 32-bit times, for old readers
  const second = headerSize + sizeOf(countsAt(data, 0), 4)
  const { changes, types } = countsAt(data, second)
  const times = second + headerSize
  const indexes = times + changes * 8
  const offsetOf = (type: number) => data.readInt32BE(indexes + changes + type * 6) * 1000
  const untils = Array.from({ length: changes }, (_, i) => Number(data.readBigInt64BE(times + i * 8)) * 1000)
  const before = types ? offsetOf(0) : 0
  return {
    untils: [...untils, Infinity],
    offsets: [before, ...untils.map((_, i) => offsetOf(data.readUInt8(indexes + i)))],
  }
}

function countsAt(data: Buffer, at: number) {
  const [isUt, isStandard, leaps, changes, types, letters] = [20, 24, 28, 32, 36, 40].map((field) =>
    data.readUInt32BE(at + field),
  ) as [number, number, number, number, number, number]
  return { isUt, isStandard, leaps, changes, types, letters }
}

const sizeOf = (
  { isUt, isStandard, leaps, changes, types, letters }: ReturnType<typeof countsAt>,
  timeSize: number,
): number => changes * (timeSize + 1) + types * 6 + letters + leaps * (timeSize + 4) + isStandard + isUt

/** Release and names of the operating system's time zones, including links; null if it has none. */
export function systemZoneNames(): { version: string; names: string[] } | null {
  let lines: string[]
  try {
    lines = readFileSync(path.join(systemZones, 'tzdata.zi'), 'utf8').split('\n')
  } catch {
    return null
  }
  const names = lines.flatMap((line) => {
    const [kind, first = '', second = ''] = line.split(' ')
    return kind === 'Z' ? [first] : kind === 'L' ? [second] : []
  })
  const [version = ''] = lines
  return { version: version.replace('# version ', ''), names: names.sort() }
}

/** Zones of each country by the system's zone.tab: ISO 3166-1 alpha-2 code → IANA names. */
export function systemCountries(): Record<string, string[]> {
  const countries: Record<string, string[]> = {}
  for (const line of readFileSync(path.join(systemZones, 'zone.tab'), 'utf8').split('\n')) {
    const [code = '', , zone] = line.split('\t')
    if (zone && !line.startsWith('#')) (countries[code] ??= []).push(zone)
  }
  return countries
}
