import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareTexts, formatDate, formatDateTime, formatMoment, formatRange, zoneName } from './format.ts'
import { setProfileZone, startOfDay, wallClock } from '../../base/zone.ts'

const moment = '2026-11-22T10:00:00Z'

/** Sets the browser's time zone: changing `process.env.TZ` has no effect on a running process. */
function setDevice(zone: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: zone,
  } as Intl.ResolvedDateTimeFormatOptions)
}

const setToday = (day: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(day))

beforeEach(() => setDevice('Europe/Paris'))
afterEach(() => {
  vi.restoreAllMocks()
  setProfileZone(null)
  history.replaceState(null, '', '/')
})

test('English dates have the day first and a 24-hour clock', () => {
  setProfileZone('Europe/Paris')
  expect(formatDateTime(moment)).toBe('22 Nov 2026, 11:00')
  expect(formatDate(moment)).toBe('22 Nov 2026')
  expect(formatRange(moment, '2026-11-22T11:00:00Z')).toBe('22 Nov 2026, 11:00–12:00')
})

test('other languages use their own date formats', () => {
  setProfileZone('Europe/Paris')
  history.replaceState(null, '', '/ru')
  expect(formatDateTime(moment).replace(/\s/g, ' ')).toBe('22 нояб. 2026 г., 11:00')
  history.replaceState(null, '', '/fr')
  expect(formatDateTime(moment)).toBe('22 nov. 2026, 11:00')
})

test("times are in the profile's zone, followed by the browser's time where it differs in another way than now", () => {
  setToday('2026-07-01')
  setProfileZone('Asia/Baku')
  expect(formatDateTime(moment)).toBe('22 Nov 2026, 14:00 (11:00\u00a0GMT+1)')
  expect(formatRange(moment, '2026-11-22T11:00:00Z')).toBe('22 Nov 2026, 14:00–15:00 (11:00–12:00\u00a0GMT+1)')
  expect(formatMoment(new Date(moment), { hour: '2-digit', minute: '2-digit' })).toBe('14:00 (11:00\u00a0GMT+1)')
  expect(zoneName()).toContain('Azerbaijan')
})

test("the browser's time is omitted where it differs as it does now, which the page says once", () => {
  setToday('2026-11-01')
  setProfileZone('Asia/Baku')
  expect(formatDateTime(moment)).toBe('22 Nov 2026, 14:00')
})

test("the browser's time includes the day when it differs", () => {
  setToday('2026-07-01')
  setProfileZone('Asia/Tokyo')
  expect(formatDateTime('2026-11-22T20:00:00Z')).toBe('23 Nov 2026, 05:00 (22\u00a0Nov, 21:00\u00a0GMT+1)')
  const days = formatRange('2026-11-22T08:00:00Z', '2026-12-06T09:00:00Z').replace(/\s/g, ' ')
  expect(days).toBe('22 Nov 2026, 17:00 – 6 Dec 2026, 18:00 (22 Nov, 09:00 – 6 Dec, 10:00 GMT+1)')
})

test("the browser's time is omitted for equal offsets and for dates without a time", () => {
  setProfileZone('Europe/Berlin')
  expect(formatDateTime(moment)).toBe('22 Nov 2026, 11:00')
  setProfileZone('Asia/Tokyo')
  expect(formatDate('2026-11-22T20:00:00Z')).toBe('23 Nov 2026')
})

test('a time with an explicit zone has no browser time', () => {
  setProfileZone('Asia/Baku')
  expect(formatMoment(new Date(moment), { timeStyle: 'short', timeZone: 'UTC' })).toBe('10:00')
})

test("times are in the browser's zone without a profile", () => {
  expect(formatDateTime(moment)).toBe('22 Nov 2026, 11:00')
})

test('a day starts at midnight of its zone, also on days of clock changes', () => {
  expect(startOfDay('2026-11-22', 'Asia/Baku').toISOString()).toBe('2026-11-21T20:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/Paris').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Paris').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(wallClock(new Date(moment), 'Asia/Tokyo')).toBe('2026-11-22T19:00')
})

test.each([
  ['/az/stadia', ['Çingiz', 'Cavid', 'Zahid', 'Şəfəq', 'Səid'], ['Cavid', 'Çingiz', 'Səid', 'Şəfəq', 'Zahid']],
  ['/stadia', ['Zoé', 'eva', 'Éva', 'Adam'], ['Adam', 'eva', 'Éva', 'Zoé']],
  ['/ru/stadia', ['Яна', 'Жанна', 'Ёлка', 'Ева'], ['Ева', 'Ёлка', 'Жанна', 'Яна']],
  ['/stadia', ['Group 10', 'Group 9'], ['Group 9', 'Group 10']],
])('on %s names are in alphabetical order', (path, names, sorted) => {
  history.replaceState(null, '', path)
  expect(names.toSorted(compareTexts)).toEqual(sorted)
})
