import rules from 'virtual:zone-rules'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ambiguityOf, formatLocalField, parseLocalField } from '../shared/input/date-field.ts'
import { formatDateTime, formatRange } from '../shared/input/format.ts'
import { momentsOf, setProfileZone, setZoneRules, startOfDay, timeZones, wallClock } from './zone.ts'

const iso = (moment: Date) => moment.toISOString().replace(':00.000Z', '')

/** Zone rules with an offset that no browser uses. */
const newLaw = (zone: string, minutes: number) => ({ ...rules, zones: [[zone, `${minutes}`]] as const })

afterEach(() => {
  vi.restoreAllMocks()
  setProfileZone(null)
  setZoneRules(rules)
})

describe('with the rules of the server', () => {
  setZoneRules(rules)

  test("a page shows the server's local time", () => {
    setProfileZone('Africa/Casablanca')
    expect(wallClock(new Date('2026-12-05T09:00Z'), 'Africa/Casablanca')).toBe('2026-12-05T09:00')
    expect(formatDateTime('2026-12-05T09:00Z')).toMatch(/^5 Dec 2026, 09:00/)
    expect(formatLocalField('2026-12-05T09:00Z')).toBe('2026-12-05T09:00')
    expect(parseLocalField('2026-12-05T17:00')).toBe('2026-12-05T17:00:00.000Z')
  })

  test('a page shows both times if the rules of the device lack a change of clocks', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-01T00:00Z'))
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Baku',
    } as Intl.ResolvedDateTimeFormatOptions)
    vi.spyOn(performance, 'now').mockReturnValue(1e9)
    setProfileZone('Asia/Baku')
    expect(formatDateTime('2026-12-05T09:00Z')).toBe('5 Dec 2026, 13:00')
    const change = Math.round((Date.parse('2026-12-02T00:00Z') - rules.from) / 60_000).toString(36)
    setZoneRules({ ...rules, zones: [['Asia/Baku', `240 ${change}:300`]] })
    expect(formatDateTime('2026-12-05T09:00Z')).toBe('5 Dec 2026, 14:00 (13:00\u00a0GMT+4)')
    expect(formatRange('2026-12-05T09:00Z', '2026-12-05T10:00Z')).toBe(
      '5 Dec 2026, 14:00–15:00 (13:00–14:00\u00a0GMT+4)',
    )
  })

  test('a page shows one time if the clock of the device differs as it does now', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-01T00:00Z'))
    setProfileZone('Asia/Baku')
    expect(formatDateTime('2026-12-05T09:00Z')).toBe('5 Dec 2026, 13:00')
  })

  test("moments outside the rules' period follow the browser", () => {
    expect(wallClock(new Date('1999-07-01T09:00Z'), 'Europe/Paris')).toBe('1999-07-01T11:00')
    expect(iso(startOfDay('2040-07-01', 'Europe/Paris'))).toBe('2040-06-30T22:00')
  })

  test('zones named after places can be chosen, including links, but no abbreviations', () => {
    expect(timeZones()).toEqual(expect.arrayContaining(['UTC', 'Europe/Amsterdam', 'Asia/Kuala_Lumpur']))
    expect(timeZones()).not.toEqual(expect.arrayContaining(['CET']))
    expect(timeZones()).not.toEqual(expect.arrayContaining(['US/Pacific']))
  })
})

describe.each([
  ['the rules of the server', rules],
  ['the rules of the browser', newLaw('Nowhere/Else', 0)],
])('by %s', (_name, used) => {
  test('a day begins at the clock change that skips its midnight, or at the first of two midnights', () => {
    setZoneRules(used)
    expect(iso(startOfDay('2026-09-06', 'America/Santiago'))).toBe('2026-09-06T04:00')
    expect(iso(startOfDay('2026-03-08', 'America/Havana'))).toBe('2026-03-08T05:00')
    expect(iso(startOfDay('2026-10-25', 'Atlantic/Azores'))).toBe('2026-10-25T00:00')
  })

  test('a local time that occurs twice keeps the saved moment', () => {
    setZoneRules(used)
    for (const saved of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
      const field = formatLocalField(saved, 'Europe/Paris')
      expect(field.slice(0, 16)).toBe('2026-10-25T02:30')
      expect(parseLocalField(field, 'Europe/Paris')).toBe(saved)
      expect(ambiguityOf(field, 'Europe/Paris')).toEqual(['2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00'])
    }
    expect(ambiguityOf('2026-10-25T03:30', 'Europe/Paris')).toBeNull()
  })

  test('a local time that a clock change skips is the moment after the gap', () => {
    setZoneRules(used)
    expect(momentsOf('2026-03-29T02:30', 'Europe/Paris')).toEqual([])
    expect(parseLocalField('2026-03-29T02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z')
    expect(ambiguityOf('2026-03-29T02:30', 'Europe/Paris')).toEqual([])
  })
})
