import { expect, test } from 'vitest'
import { formatLocalField, parseLocalField } from './date-field.ts'

test("a time survives the round trip through a field in the zone's wall clock", () => {
  const iso = '2026-07-01T07:00:00.000Z'
  expect(formatLocalField(iso, 'Europe/Paris')).toBe('2026-07-01T09:00')
  expect(parseLocalField('2026-07-01T09:00', 'Europe/Paris')).toBe(iso)
  expect(parseLocalField('2026-01-01T09:00', 'Europe/Paris')).toBe('2026-01-01T08:00:00.000Z')
  expect(parseLocalField(formatLocalField(iso))).toBe(iso)
})

test('an empty field gives null', () => {
  expect(formatLocalField(null)).toBe('')
  expect(parseLocalField('')).toBeNull()
  expect(parseLocalField('2026-07')).toBeNull()
})
