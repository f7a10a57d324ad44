import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDate, formatDateTime, formatMoment, formatRange, zoneName } from './format.ts'
import { setProfileZone, startOfDay, wallClock } from './zone.ts'

const moment = '2026-11-22T10:00:00Z'

/** Lets the browser be set to a zone: `process.env.TZ` is too late for a process that runs. */
function setDevice(zone: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: zone,
  } as Intl.ResolvedDateTimeFormatOptions)
}

beforeEach(() => setDevice('Europe/Paris'))
afterEach(() => {
  vi.restoreAllMocks()
  setProfileZone(null)
  history.replaceState(null, '', '/')
})

test('English writes the day first and 24 hours', () => {
  setProfileZone('Europe/Paris')
  expect(formatDateTime(moment)).toBe('22 Nov 2026, 11:00')
  expect(formatDate(moment)).toBe('22 Nov 2026')
  expect(formatRange(moment, '2026-11-22T11:00:00Z')).toBe('22 Nov 2026, 11:00–12:00')
})

test('other languages write dates as they do', () => {
  setProfileZone('Europe/Paris')
  history.replaceState(null, '', '/ru')
  expect(formatDateTime(moment).replace(/\s/g, ' ')).toBe('22 нояб. 2026 г., 11:00')
  history.replaceState(null, '', '/fr')
  expect(formatDateTime(moment)).toBe('22 nov. 2026, 11:00')
})

test('times are in the zone of the profile, with the clock of the browser beside when it differs', () => {
  setProfileZone('Asia/Baku')
  expect(formatDateTime(moment)).toBe('22 Nov 2026, 14:00 (11:00 GMT+1)')
  expect(formatRange(moment, '2026-11-22T11:00:00Z')).toBe('22 Nov 2026, 14:00–15:00 (11:00–12:00 GMT+1)')
  expect(formatMoment(new Date(moment), { hour: '2-digit', minute: '2-digit' })).toBe('14:00 (11:00 GMT+1)')
  expect(zoneName()).toContain('Azerbaijan')
})

test('the clock of the browser says its day where that is another', () => {
  setProfileZone('Asia/Tokyo')
  expect(formatDateTime('2026-11-22T20:00:00Z')).toBe('23 Nov 2026, 05:00 (22 Nov, 21:00 GMT+1)')
  const days = formatRange('2026-11-22T08:00:00Z', '2026-12-06T09:00:00Z').replace(/\s/g, ' ')
  expect(days).toBe('22 Nov 2026, 17:00 – 6 Dec 2026, 18:00 (22 Nov, 09:00 – 6 Dec, 10:00 GMT+1)')
})

test('zones with the same time are no difference, and a day has no clock', () => {
  setProfileZone('Europe/Berlin')
  expect(formatDateTime(moment)).toBe('22 Nov 2026, 11:00')
  setProfileZone('Asia/Tokyo')
  expect(formatDate('2026-11-22T20:00:00Z')).toBe('23 Nov 2026')
})

test('a time whose zone is named stands alone', () => {
  setProfileZone('Asia/Baku')
  expect(formatMoment(new Date(moment), { timeStyle: 'short', timeZone: 'UTC' })).toBe('10:00')
})

test('without a profile times are on the clock of the browser', () => {
  expect(formatDateTime(moment)).toBe('22 Nov 2026, 11:00')
})

test('a day begins at midnight of its zone, also when clocks change', () => {
  expect(startOfDay('2026-11-22', 'Asia/Baku').toISOString()).toBe('2026-11-21T20:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/Paris').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Paris').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(wallClock(new Date(moment), 'Asia/Tokyo')).toBe('2026-11-22T19:00')
})
