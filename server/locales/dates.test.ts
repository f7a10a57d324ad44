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
