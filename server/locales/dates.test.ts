import { expect, test } from 'vitest'
import { longDate, longMoment, shortMoment, zonedMoment } from './dates.ts'

const moment = new Date('2026-11-22T07:00:00Z')

test('English dates in mails and documents have the day first and 24 hours', () => {
  expect(longDate('en', moment)).toBe('22 November 2026')
  expect(longMoment('en', moment, 'Asia/Baku')).toBe('22 November 2026 at 11:00')
  expect(shortMoment('en', moment, 'Asia/Baku')).toBe('22 Nov 2026, 11:00')
  expect(zonedMoment('en', moment, 'Asia/Baku')).toBe('22 November 2026 at 11:00 GMT+4')
})

test('dates in other languages follow their own rules', () => {
  expect(longDate('ru', moment)).toBe('22 ноября 2026 г.')
  expect(longDate('fr', moment)).toBe('22 novembre 2026')
})

test('a mail shows the time by our rules, regardless of those of Node.js', () => {
  const exam = new Date('2026-12-05T09:00:00Z')
  expect(longMoment('fr', exam, 'Africa/Casablanca')).toBe('5 décembre 2026 à 09:00')
  expect(zonedMoment('fr', exam, 'Africa/Casablanca')).toBe('5 décembre 2026 à 09:00 UTC')
})

test('a time zone is shown as its offset', () => {
  expect(zonedMoment('en', moment, 'UTC')).toBe('22 November 2026 at 07:00 UTC')
  expect(zonedMoment('en', moment, 'Europe/London')).toBe('22 November 2026 at 07:00 GMT')
  expect(zonedMoment('en', moment, 'Asia/Kathmandu')).toBe('22 November 2026 at 12:45 GMT+5:45')
  expect(zonedMoment('ru', moment, 'America/St_Johns')).toBe('22 ноября 2026 г. в 03:30 GMT-3:30')
  expect(zonedMoment('tr', moment, 'Europe/Paris')).toBe('22 Kasım 2026 08:00 GMT+1')
})
