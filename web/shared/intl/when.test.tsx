import { act, screen } from '@testing-library/react'
import rules from 'virtual:zone-rules'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setProfileZone, setZoneRules } from '../../base/zone.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { times, useTimes } from './when.ts'
import { ZoneNote } from './ZoneNote.tsx'

const now = Date.parse('2026-11-29T17:00:00Z')

beforeAll(() => startTexts())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  setZoneRules(rules)
  setProfileZone('Asia/Baku')
  deviceIn('Asia/Baku')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setProfileZone(null)
  history.pushState(null, '', '/')
})

/** The device's zone; the cached one is read again. */
function deviceIn(zone: string): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: zone,
  } as Intl.ResolvedDateTimeFormatOptions)
  vi.spyOn(performance, 'now').mockReturnValue((elapsed += 1e9))
}
let elapsed = 0

const inLanguage = (locale: string, say: () => string) => {
  history.pushState(null, '', locale === 'en' ? '/stadia' : `/${locale}/stadia`)
  return say()
}

describe('a moment', () => {
  test.each([
    ['2026-11-28T06:00Z', 'yesterday, 10:00'],
    ['2026-11-29T19:30Z', 'today, 23:30'],
    // tomorrow begins at midnight in the profile's zone
    ['2026-11-29T20:30Z', 'tomorrow, 00:30'],
    ['2026-11-30T06:00Z', 'tomorrow, 10:00'],
    ['2026-12-01T06:00Z', '1 Dec, 10:00'],
    ['2026-12-12T23:00Z', '13 Dec, 03:00'],
    ['2027-01-02T06:00Z', '2 Jan 2027, 10:00'],
  ])('%s is %s', (at, text) => expect(times.moment(at)).toBe(text))

  test.each([
    ['en', 'tomorrow, 10:00', '13 Dec, 03:00', 'in 3 days'],
    ['az', 'sabah, 10:00', '13 dek, 03:00', '3 gün sonra'],
    ['fr', 'demain, 10:00', '13 déc., 03:00', 'dans 3 jours'],
    ['ru', 'завтра, 10:00', '13 дек., 03:00', 'через 3 дня'],
    ['tr', 'yarın 10:00', '13 Ara 03:00', '3 gün sonra'],
  ])('is written in %s', (locale, near, far, away) => {
    expect(inLanguage(locale, () => times.moment('2026-11-30T06:00Z'))).toBe(near)
    expect(inLanguage(locale, () => times.moment('2026-12-12T23:00Z'))).toBe(far)
    expect(inLanguage(locale, () => times.distance('2026-12-02T06:00Z'))).toBe(away)
  })

  test('is in another zone on request', () => {
    expect(times.moment('2026-11-30T06:00Z', { zone: 'UTC' })).toBe('tomorrow, 06:00')
  })

  test('shows the device’s time as well where its rules lack a change of clocks', () => {
    const change = Math.round((now + 3_600_000 - rules.from) / 60_000).toString(36)
    setZoneRules({ ...rules, zones: [['Asia/Baku', `240 ${change}:300`]] })
    expect(times.moment('2026-11-30T06:00Z')).toBe('tomorrow, 11:00 (10:00\u00a0GMT+4)')
    expect(times.span('2026-12-12T06:00Z', '2026-12-12T08:00Z')).toContain('(10:00')
  })
})

test('a distance is in days from two to six days ahead, else the moment', () => {
  expect(times.distance('2026-11-30T06:00Z')).toBe('tomorrow, 10:00')
  expect(times.distance('2026-12-01T06:00Z')).toBe('in 2 days')
  expect(times.distance('2026-12-05T06:00Z')).toBe('in 6 days')
  expect(times.distance('2026-12-06T06:00Z')).toBe('6 Dec, 10:00')
})

test('a day has no time', () => {
  expect(times.day('2026-11-30T06:00Z')).toBe('tomorrow')
  expect(times.day('2026-12-12T23:00Z')).toBe('13 Dec')
})

test('a window names a shared day once, and years only beyond this one', () => {
  expect(times.span('2026-12-12T06:00Z', '2026-12-12T08:00Z')).toMatch(/^12 Dec, 10:00\s*–\s*12:00$/u)
  expect(times.span('2026-12-12T06:00Z', '2027-01-02T08:00Z')).toMatch(/^12 Dec 2026, 10:00\s*–\s*2 Jan 2027, 12:00$/u)
})

test('“tomorrow” becomes “today” on a page that stays open over midnight', () => {
  const Deadline = () => <p>{useTimes().moment('2026-11-30T06:00Z')}</p>
  renderPage(<Deadline />)
  expect(screen.getByText('tomorrow, 10:00')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(3 * 3_600_000 + 60_000))
  expect(screen.getByText('today, 10:00')).toBeTruthy()
})

describe('the note of zones', () => {
  test('is absent where the device shows the same times', () => {
    renderPage(<ZoneNote />)
    expect(screen.queryByText(/All times/)).toBeNull()
  })

  test('names the zone of the page where the device is elsewhere, and no time repeats it', () => {
    deviceIn('Europe/Paris')
    renderPage(<ZoneNote />)
    expect(screen.getByText(/^All times are in Azerbaijan.*, GMT\+4\. Your device is set to GMT\+1\.$/)).toBeTruthy()
    expect(times.moment('2026-11-30T06:00Z')).toBe('tomorrow, 10:00')
  })
})
