import { describe, expect, it } from 'vitest'
import { windowOf } from './window.ts'

const at = (opensAt: string, closesAt: string, localWindow = true) => ({
  opensAt: new Date(opensAt),
  closesAt: new Date(closesAt),
  localWindow,
})
const iso = (exam: ReturnType<typeof at>, zone: string) => {
  const { opensAt, closesAt } = windowOf(exam, zone)
  return [opensAt.toISOString(), closesAt.toISOString()].map((text) => text.replace(':00.000Z', ''))
}

describe('the window of an exam', () => {
  const winter = at('2026-02-10T09:00Z', '2026-02-10T17:00Z')

  it('is the same for all students unless it is local', () => {
    expect(iso({ ...winter, localWindow: false }, 'Asia/Tokyo')).toEqual(['2026-02-10T09:00', '2026-02-10T17:00'])
  })

  it('is 09:00 to 17:00 local time in every time zone', () => {
    expect(iso(winter, 'UTC')).toEqual(['2026-02-10T09:00', '2026-02-10T17:00'])
    expect(iso(winter, 'Asia/Baku')).toEqual(['2026-02-10T05:00', '2026-02-10T13:00'])
    expect(iso(winter, 'America/New_York')).toEqual(['2026-02-10T14:00', '2026-02-10T22:00'])
    expect(iso(winter, 'Asia/Kathmandu')).toEqual(['2026-02-10T03:15', '2026-02-10T11:15'])
  })

  it('follows daylight saving time', () => {
    const summer = at('2026-07-10T09:00Z', '2026-07-10T17:00Z')
    expect(iso(summer, 'Europe/Paris')).toEqual(['2026-07-10T07:00', '2026-07-10T15:00'])
    expect(iso(winter, 'Europe/Paris')).toEqual(['2026-02-10T08:00', '2026-02-10T16:00'])
    expect(iso(winter, 'Australia/Lord_Howe')).toEqual(['2026-02-09T22:00', '2026-02-10T06:00'])
    expect(iso(summer, 'Australia/Lord_Howe')).toEqual(['2026-07-09T22:30', '2026-07-10T06:30'])
  })

  it("follows the current law, not the rules in Node's build", () => {
    // Morocco has been on UTC since 20 September 2026; Moldova and British Columbia changed too
    const december = at('2026-12-05T09:00Z', '2026-12-05T17:00Z')
    expect(iso(december, 'Africa/Casablanca')).toEqual(['2026-12-05T09:00', '2026-12-05T17:00'])
    expect(iso(december, 'America/Vancouver')).toEqual(['2026-12-05T16:00', '2026-12-06T00:00'])
  })

  it('is correct on the day of a clock change, with different offsets at opening and closing', () => {
    // clocks go forward at 02:00 and back at 03:00
    expect(iso(at('2026-03-29T01:00Z', '2026-03-29T09:00Z'), 'Europe/Paris')).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T07:00',
    ])
    expect(iso(at('2026-10-25T01:00Z', '2026-10-25T09:00Z'), 'Europe/Paris')).toEqual([
      '2026-10-24T23:00',
      '2026-10-25T08:00',
    ])
  })

  it('interprets a skipped local time with the offset before the gap', () => {
    expect(iso(at('2026-03-29T02:30Z', '2026-03-29T02:30Z'), 'Europe/Paris')).toEqual([
      '2026-03-29T01:30',
      '2026-03-29T01:30',
    ])
  })

  it('interprets an ambiguous local time in favour of the student', () => {
    expect(iso(at('2026-10-25T02:30Z', '2026-10-25T02:30Z'), 'Europe/Paris')).toEqual([
      '2026-10-25T00:30',
      '2026-10-25T01:30',
    ])
    expect(iso(at('2026-11-01T01:30Z', '2026-11-01T01:30Z'), 'America/New_York')).toEqual([
      '2026-11-01T05:30',
      '2026-11-01T06:30',
    ])
  })

  it('is correct on both sides of the date line', () => {
    expect(iso(winter, 'Pacific/Kiritimati')).toEqual(['2026-02-09T19:00', '2026-02-10T03:00'])
    expect(iso(winter, 'Pacific/Auckland')).toEqual(['2026-02-09T20:00', '2026-02-10T04:00'])
    expect(iso(winter, 'Pacific/Pago_Pago')).toEqual(['2026-02-10T20:00', '2026-02-11T04:00'])
    expect(iso(winter, 'Etc/GMT+12')).toEqual(['2026-02-10T21:00', '2026-02-11T05:00'])
  })

  it('is correct in a year in which a country moved across the date line', () => {
    // Samoa went from UTC-10 on 29 December 2011 to UTC+14 on the 31st
    expect(iso(at('2011-12-29T09:00Z', '2011-12-31T17:00Z'), 'Pacific/Apia')).toEqual([
      '2011-12-29T19:00',
      '2011-12-31T03:00',
    ])
  })

  it('is cached by time and zone without sharing mutable dates', () => {
    const first = windowOf(winter, 'Asia/Baku')
    first.opensAt.setUTCFullYear(2000)
    expect(iso(winter, 'Asia/Baku')).toEqual(['2026-02-10T05:00', '2026-02-10T13:00'])
    expect(iso(at('2026-02-10T09:01Z', '2026-02-10T17:00Z'), 'Asia/Baku')).toEqual([
      '2026-02-10T05:01',
      '2026-02-10T13:00',
    ])
    expect(iso(winter, 'Asia/Tbilisi')).toEqual(['2026-02-10T05:00', '2026-02-10T13:00'])
    expect(iso(winter, 'Asia/Tehran')).toEqual(['2026-02-10T05:30', '2026-02-10T13:30'])
  })

  it('treats an unknown zone as UTC', () => {
    expect(iso(winter, 'Atlantis/Poseidonis')).toEqual(['2026-02-10T09:00', '2026-02-10T17:00'])
  })
})
