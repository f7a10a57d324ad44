import { existsSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { tz } from 'moment-timezone'
import { describe, expect, test } from 'vitest'
import { unpackOffsets } from '../../shared/time/compact-offsets.ts'
import { momentsAt, offsetAt, spanOfWallTime, startOfDayIn, wallTimeAt } from '../../shared/time/zone-offsets.ts'
import table from './testing/zone-table.json' with { type: 'json' }
import { readTzif, systemZoneNames, systemZones } from './tzif.ts'
import { dayIn, isZone, momentsOf, startOfDay, wallTime, zoneOffsetAt, zoneOffsets } from './zones.ts'

/** Rules of Debian's package tzdata for three years, written by `npm run time-zones -- table`. */
const debian = unpackOffsets({ ...table, zones: table.zones as [string, string][] })
const hour = 3_600_000
const iso = (moment: Date) => moment.toISOString().replace(':00.000Z', '')

describe('the rules of the server', () => {
  test('are those of Debian in every zone around every clock change of three years', () => {
    // the name of a computer whose zone was not set
    const names = [...debian.keys()].filter((name) => name !== 'Factory')
    expect(names.filter((name) => !zoneOffsets(name))).toEqual([])
    const different = names.flatMap((name) => {
      const { untils } = debian.get(name)!
      const moments = [table.from, table.until - 1, ...untils.slice(0, -1).flatMap((change) => [change - 1, change])]
      return moments
        .filter((moment) => zoneOffsetAt(name, moment) !== offsetAt(debian.get(name)!, moment))
        .map((moment) => `${name} at ${new Date(moment).toISOString()}`)
    })
    expect(different).toEqual([])
  })

  test('change the clock only when Debian does', () => {
    const known = [...debian.keys()].filter((name) => zoneOffsets(name))
    const changes = known.map((name) => {
      const zone = zoneOffsets(name)!
      const isChange = (at: number) => offsetAt(zone, at) !== offsetAt(zone, at - 1)
      return [name, zone.untils.filter((at) => at > table.from && at < table.until && isChange(at))]
    })
    expect(changes).toEqual(known.map((name) => [name, debian.get(name)!.untils.slice(0, -1)]))
  })

  test.runIf(existsSync(path.join(systemZones, 'tzdata.zi')) && systemZoneNames()!.version === table.version)(
    'are compared with the current rules of the operating system',
    () => {
      for (const [name, { untils, offsets }] of debian) {
        const system = readTzif(path.join(systemZones, name))
        const [low, high] = [table.from, table.until]
        const moments = [low, ...untils.slice(0, -1), high - 1]
        expect(
          moments.map((moment) => offsetAt(system, moment)),
          name,
        ).toEqual([...offsets, offsets.at(-1)])
      }
    },
  )

  test('have Morocco on UTC since September 2026', () => {
    expect(iso(wallTime('Africa/Casablanca', new Date('2026-12-05T09:00Z')))).toBe('2026-12-05T09:00')
    expect(iso(wallTime('Africa/Casablanca', new Date('2026-08-05T09:00Z')))).toBe('2026-08-05T10:00')
  })
})

describe('a wall clock time', () => {
  const zone = fc.constantFrom(...tz.names().filter(isZone))
  const moment = fc.integer({ min: table.from / 60_000, max: table.until / 60_000 }).map((minutes) => minutes * 60_000)

  test('maps back to its moment in every zone', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const rules = zoneOffsets(name)!
        expect(momentsAt(rules, wallTimeAt(rules, at))).toContain(at)
      }),
    )
  })

  test('has a span that contains its moment, and a day that started before it', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const rules = zoneOffsets(name)!
        const [first, last] = spanOfWallTime(rules, wallTimeAt(rules, at))
        expect(first <= at && at <= last).toBe(true)
        const day = dayIn(new Date(at), name)
        const begins = startOfDayIn(rules, day)
        expect(begins).toBeLessThanOrEqual(at)
        expect(dayIn(new Date(begins), name)).toBe(day)
        expect(dayIn(new Date(begins - 1), name) < day).toBe(true)
      }),
    )
  })

  test('skipped by a clock change is the moment after the gap, even in the half hour of Lord Howe', () => {
    expect(momentsOf(new Date('2026-10-04T02:15Z'), 'Australia/Lord_Howe').map(iso)).toEqual([
      '2026-10-03T15:45',
      '2026-10-03T15:45',
    ])
  })

  test('in an unknown zone is UTC', () => {
    const wall = new Date('2026-10-04T02:15Z')
    expect(momentsOf(wall, 'Atlantis/Poseidonis')).toEqual([wall, wall])
    expect(dayIn(wall, 'Atlantis/Poseidonis')).toBe('2026-10-04')
  })
})

describe('the start of a day', () => {
  test.each([
    // clocks that go forward at midnight skip it
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00'],
    // clocks that go back to midnight repeat it
    ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00'],
    ['2026-11-22', 'Asia/Baku', '2026-11-21T20:00'],
    // a day that Samoa skipped
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00'],
  ])('%s in %s is %sZ', (day, zone, expected) => {
    expect(iso(startOfDay(day, zone))).toBe(expected)
  })

  test('is not an hour early where the clock goes back at midnight', () => {
    const start = startOfDay('2026-04-04', 'America/Santiago')
    expect(startOfDay('2026-04-05', 'America/Santiago').getTime() - start.getTime()).toBe(25 * hour)
  })
})

describe('the name of a zone', () => {
  test.each(['Europe/Amsterdam', 'Europe/Oslo', 'Asia/Kuala_Lumpur', 'Africa/Accra', 'UTC', 'Etc/GMT+12'])(
    '%s can be chosen',
    (name) => expect(isZone(name)).toBe(true),
  )

  // unknown to PostgreSQL; abbreviations with a fixed offset there; another case; nothing
  test.each(['US/Pacific-New', 'CET', 'EST', 'IST', 'Cuba', 'europe/paris', 'Mars/Crater', '', '+04:00'])(
    '%s is refused',
    (name) => expect(isZone(name)).toBe(false),
  )

  test('of every country in zone.tab can be chosen', () => {
    const refused = Object.values(table.countries)
      .flat()
      .filter((name) => !isZone(name))
    expect(refused).toEqual([])
  })
})
